import { ControleAlvo, ControleLote, ControleMedida } from '@bancada/contracts';
import { BRASILIA } from '@bancada/br-utils';
import { Temporal } from 'temporal-polyfill';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { type ControlMeasure, type ControlTarget, targetOf } from './controls.ts';

/** So many targets are listed: more than one bench measures in a day. */
const MOST = 500;
/** So many measures of a day are read. */
const MOST_OF_A_DAY = 2000;

/** The targets that are measured in the chosen unit, and what they measured today. */
export interface Targets {
  readonly targets: readonly ControlTarget[] | undefined;
  /** The last measure of today, by target. */
  readonly today: ReadonlyMap<number, ControlMeasure>;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

const startOfToday = () => Temporal.Now.zonedDateTimeISO(BRASILIA).startOfDay().toInstant().toString();

export function useTargets(): Targets {
  const { unidade } = useSnapshot(placeState);
  const place: Record<string, string> = unidade === null ? {} : { Unidade: String(unidade) };
  const targets = useReading(
    ControleAlvo.calls.populate,
    { query: { 'ControleLote.Status': ['Estabelecimento', 'Ativo'], _limit: String(MOST), ...place } },
    { keepPreviousData: true },
  );
  const since = useMemo(() => startOfToday(), []);
  const measures = useReading(
    ControleMedida.calls.populate,
    { query: { Data_gte: since, _sort: 'Data:ASC,id:ASC', _limit: String(MOST_OF_A_DAY), ...place } },
    { keepPreviousData: true },
  );
  useRecordChanges(ControleMedida, () => void measures.mutate());
  useRecordChanges(ControleLote, () => void targets.mutate());
  return {
    targets: useMemo(() => targets.data?.map(targetOf).toSorted(byComponent), [targets.data]),
    today: useMemo(() => new Map(measures.data?.map((each) => [each.ControleAlvo?.id ?? 0, each])), [measures.data]),
    error: targets.error ?? measures.error,
    reload: () => {
      void targets.mutate();
      void measures.mutate();
    },
  };
}

const words = new Intl.Collator('pt-BR', { numeric: true });

const byComponent = (a: ControlTarget, b: ControlTarget) =>
  words.compare(a.component.Nome, b.component.Nome) ||
  words.compare(a.instrument?.Nome ?? '', b.instrument?.Nome ?? '') ||
  words.compare(a.lot.Nivel, b.lot.Nivel) ||
  words.compare(a.lot.Codigo, b.lot.Codigo);
