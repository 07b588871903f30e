import { Unidade } from '@bancada/contracts';
import { useReading } from '../../../shared/api/index.ts';

/** What units are called, those in which the person does not work included. */
export function useUnitName(): (unit: number) => string {
  const { data = [] } = useReading(Unidade.calls.list, { query: { _limit: '-1', _sort: 'Nome:ASC' } });
  return (unit) => data.find(({ id }) => id === unit)?.Nome ?? '';
}
