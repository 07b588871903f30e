import { awaitedStates, Sample, type AnswerOf } from '@bancada/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';

/** A sample with what its job and patient are called. */
export type AwaitedSample = AnswerOf<typeof Sample.calls.populate>[number];

/** So many samples are shown, the oldest first: more than a counter has on its way. */
const MOST = 2000;

/** The samples on their way to the laboratory. */
export interface Awaited {
  /** The oldest first; undefined until they are known. Those received here stay where they stand. */
  readonly samples: readonly AwaitedSample[] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Takes a sample as the server stored it. */
  readonly take: (stored: Sample) => void;
}

/** The samples that are awaited in the chosen unit, as colleagues receive theirs and new ones are ordered. */
export function useAwaited(): Awaited {
  const { unidade } = useSnapshot(placeState);
  const place: Record<string, string> = unidade === null ? {} : { Unidade: String(unidade) };
  const query = { StatusSample: [...awaitedStates], _limit: String(MOST), _sort: 'DataAmostragem:ASC', ...place };
  const { data, error, mutate } = useReading(Sample.calls.populate, { query }, { keepPreviousData: true });
  const [done, setDone] = useState<ReadonlyMap<number, AwaitedSample>>(new Map());
  useRecordChanges(Sample, () => void mutate());

  const samples = useMemo(
    () => data && inOrder([...data.filter(({ id }) => !done.has(id)), ...done.values()]),
    [data, done],
  );
  const take = useCallback(
    (stored: Sample) => {
      const known = samples?.find(({ id }) => id === stored.id);
      if (!known) return;
      const { Job, PacienteRef, TipoMaterial, Alicota, RecoletaDe } = known;
      const shown = { ...known, ...stored, Job, PacienteRef, TipoMaterial, Alicota, RecoletaDe };
      const isAwaited = awaitedStates.includes(stored.StatusSample);
      // One whose receipt was taken back is awaited again, and stands among the others.
      setDone(
        (before) =>
          new Map([
            ...[...before].filter(([id]) => id !== stored.id),
            ...(isAwaited ? [] : [[stored.id, shown] as const]),
          ]),
      );
      void mutate((rows) => withStored(rows, shown), { revalidate: false });
    },
    [samples, mutate],
  );
  return { samples, error, reload: () => void mutate(), take };
}

/** The awaited rows with one as it was stored; one that is awaited again may have left them. */
function withStored(rows: AwaitedSample[] | undefined, shown: AwaitedSample): AwaitedSample[] | undefined {
  if (!rows || rows.some(({ id }) => id === shown.id)) return rows?.map((row) => (row.id === shown.id ? shown : row));
  return awaitedStates.includes(shown.StatusSample) ? [...rows, shown] : rows;
}

/** As the server orders them. */
const inOrder = (samples: readonly AwaitedSample[]) =>
  samples.toSorted((a, b) => (a.DataAmostragem ?? '9').localeCompare(b.DataAmostragem ?? '9') || a.id - b.id);
