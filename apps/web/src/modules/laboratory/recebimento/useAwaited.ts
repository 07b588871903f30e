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
      if (!awaitedStates.includes(stored.StatusSample)) setDone((before) => new Map(before).set(stored.id, shown));
      void mutate((rows) => rows?.map((row) => (row.id === stored.id ? shown : row)), { revalidate: false });
    },
    [samples, mutate],
  );
  return { samples, error, reload: () => void mutate(), take };
}

/** As the server orders them. */
const inOrder = (samples: readonly AwaitedSample[]) =>
  samples.toSorted((a, b) => (a.DataAmostragem ?? '9').localeCompare(b.DataAmostragem ?? '9') || a.id - b.id);
