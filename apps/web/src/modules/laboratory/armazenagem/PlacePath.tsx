import { type LocalArmazenagem, Tanque } from '@bancada/contracts';
import { Text } from '@fluentui/react-components';
import { useReading } from '../../../shared/api/index.ts';
import { placePath } from './placePath.ts';

/** Where a place is: its tank, canister and cane, or its room and rack. Nothing of a place that is in no other one. */
export function PlacePath({ place, places }: { place: LocalArmazenagem; places: readonly LocalArmazenagem[] }) {
  const path = placePath(place, places);
  const id = path.find(({ Tanque: tank }) => tank !== null)?.Tanque ?? null;
  const { data: tank } = useReading(Tanque.calls.get, id === null ? null : { params: { id } });
  const names = [...(tank ? [tank.Nome] : []), ...path.map(({ Nome }) => Nome)];
  return names.length > 1 && <Text size={200}>{names.join(' › ')}</Text>;
}
