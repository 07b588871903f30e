import { lerAnteriores, type ResultadoAnterior } from '@bancada/contracts';
import { useMemo } from 'react';
import { useReading } from '../../../../shared/api/index.ts';

/** The patient's earlier results by component code, the latest first; empty while they load and where there are none. */
export type Previous = ReadonlyMap<string, readonly ResultadoAnterior[]>;

/** Reads what is known of a job's patient from earlier jobs. */
export function usePrevious(job: number): Previous {
  const { data } = useReading(lerAnteriores, { params: { id: job } });
  return useMemo(() => Map.groupBy(data ?? [], ({ CodigoComponent }) => CodigoComponent), [data]);
}
