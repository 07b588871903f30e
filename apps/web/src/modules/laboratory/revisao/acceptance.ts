import { findTransition, type LinhaRevisao, type Result, testMachine, type TestStatus } from '@bancada/contracts';

/** A result of which the person says to have looked at its risks; as it was then. */
export const tickOf = ({ id, Versao }: Pick<Result, 'id' | 'Versao'>): string => `${id}/${Versao}`;

/** What accepting a test would do, or why it cannot be done now. */
export type Acceptance =
  | { readonly is: 'ready'; readonly to: TestStatus; readonly acknowledged: number[] }
  /** Somebody else has to: the person took part in it, or lacks the ability. */
  | { readonly is: 'others' }
  /** A control of it is rejected: nobody may look past that. */
  | { readonly is: 'held' }
  /** Nobody was told of a critical value of it yet: the first record of those. */
  | { readonly is: 'untold'; readonly critical: number }
  /** So many results are still to be looked at. */
  | { readonly is: 'unseen'; readonly left: number };

type Reviewed = Pick<Result, 'id' | 'Versao' | 'Riscos'>;

/** The step by which a test of the queue is accepted. */
export const stepOf = ({ TestStatus }: Pick<LinhaRevisao, 'TestStatus'>): 'conferir' | 'autorizar' =>
  TestStatus === 'Digitado' ? 'conferir' : 'autorizar';

/** Whether a test may be accepted: it waits for the person, and each of its risky results was looked at. */
export function acceptanceOf(
  row: Pick<LinhaRevisao, 'TestStatus' | 'ParaMim' | 'AComunicar'>,
  results: readonly Reviewed[],
  ticked: ReadonlySet<string>,
): Acceptance {
  const step = findTransition(testMachine, row.TestStatus, stepOf(row));
  if (!row.ParaMim || !step) return { is: 'others' };
  const risky = results.filter(({ Riscos }) => Riscos.length > 0);
  if (risky.some(({ Riscos }) => Riscos.includes('qc'))) return { is: 'held' };
  const [critical] = row.AComunicar;
  if (critical !== undefined && stepOf(row) === 'autorizar') return { is: 'untold', critical };
  const left = risky.filter((result) => !ticked.has(tickOf(result))).length;
  return left > 0 ? { is: 'unseen', left } : { is: 'ready', to: step.to, acknowledged: risky.map(({ id }) => id) };
}
