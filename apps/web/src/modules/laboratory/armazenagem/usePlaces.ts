import { LocalArmazenagem, SamplePosicao } from '@bancada/contracts';
import { useSnapshot } from 'valtio';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';

/** So many places are offered, and so many samples of one place: more than a freezer and a box have. */
const MOST = '2000';

/** The places of the chosen unit, by their codes. */
export function usePlaces() {
  const { unidade } = useSnapshot(placeState);
  const place: Record<string, string> = unidade === null ? {} : { Unidade: String(unidade) };
  const query = { IsActive: 'true', _sort: 'Codigo:ASC', _limit: MOST, ...place };
  const reading = useReading(LocalArmazenagem.calls.list, { query }, { keepPreviousData: true });
  useRecordChanges(LocalArmazenagem, () => void reading.mutate());
  return reading;
}

/** What is in a place now, as colleagues put it there and take it out. */
export function useContents(place: number | null) {
  const query = { LocalArmazenagem: String(place), Atual: 'true', _sort: 'Coordenada:ASC', _limit: MOST };
  const reading = useReading(SamplePosicao.calls.populate, place === null ? null : { query });
  useRecordChanges(SamplePosicao, () => void reading.mutate());
  return reading;
}
