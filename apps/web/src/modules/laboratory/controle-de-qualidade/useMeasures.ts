import { ControleMedida } from '@bancada/contracts';
import { BRASILIA } from '@bancada/br-utils';
import { Temporal } from 'temporal-polyfill';
import { useMemo } from 'react';
import { useReading } from '../../../shared/api/index.ts';
import { useRecordChanges } from '../../../shared/live/index.ts';
import type { ControlMeasure, ControlTarget } from './controls.ts';

/** How far back a chart goes, in days. */
export const periods = [30, 90, 365] as const;
export type Period = (typeof periods)[number];

/** So many measures are drawn: three a day for a year. */
const MOST = 1100;

/** The measures of a target's level, of whatever lot, oldest first. */
export interface Measures {
  readonly measures: readonly ControlMeasure[] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

const daysAgo = (days: number) =>
  Temporal.Now.zonedDateTimeISO(BRASILIA).startOfDay().subtract({ days }).toInstant().toString();

export function useMeasures({ component, instrument, lot }: ControlTarget, period: Period): Measures {
  const since = useMemo(() => daysAgo(period), [period]);
  const { data, error, mutate } = useReading(ControleMedida.calls.populate, {
    query: {
      Componente: String(component.id),
      ...(instrument ? { Instrumento: String(instrument.id) } : { Instrumento_null: 'true' }),
      'ControleLote.Nivel': lot.Nivel,
      'ControleLote.Nome': lot.Nome,
      Data_gte: since,
      _sort: 'Data:DESC,id:DESC',
      _limit: String(MOST),
    },
  });
  useRecordChanges(ControleMedida, () => void mutate());
  return { measures: useMemo(() => data?.toReversed(), [data]), error, reload: () => void mutate() };
}
