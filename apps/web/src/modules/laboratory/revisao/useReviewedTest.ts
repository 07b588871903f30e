import {
  getTestComponents,
  lerAnteriores,
  lerJobCabecalho,
  type LinhaRevisao,
  testsPopulate,
} from '@bancada/contracts';
import { useMemo } from 'react';
import { useReading } from '../../../shared/api/index.ts';

/** What is read beside a test: its results, those of the patient before, whom it is about, and the whole job. */
export function useReviewedTest(row: LinhaRevisao | undefined) {
  const job = row && { params: { id: row.Job } };
  const results = useReading(getTestComponents, row ? { body: { testId: row.id } } : null);
  const { data: earlier } = useReading(lerAnteriores, job ?? null);
  const { data: header } = useReading(lerJobCabecalho, job ?? null);
  const ofJob = row && { query: { Job: String(row.Job), _sort: 'Ordem:ASC', _limit: '200' } };
  const { data: tests } = useReading(testsPopulate, ofJob ?? null);
  const previous = useMemo(() => Map.groupBy(earlier ?? [], ({ CodigoComponent }) => CodigoComponent), [earlier]);
  return {
    results: results.data,
    /** Whether the results are those that are stored now: what is still being read is not accepted. */
    isCurrent: results.data !== undefined && !results.isValidating,
    error: results.error,
    reload: () => void results.mutate(),
    previous,
    header,
    tests,
  };
}
export type ReviewedTest = ReturnType<typeof useReviewedTest>;
