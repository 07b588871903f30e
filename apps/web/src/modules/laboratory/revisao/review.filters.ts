import { BRASILIA } from '@bancada/br-utils';
import { estadosRevisao, type FiltroRisco, type lerFilaRevisao, type QueryOf } from '@bancada/contracts';
import { Temporal } from 'temporal-polyfill';

/** Until when a test was promised, as the filter offers it. */
export const deadlines = ['any', 'today', 'late'] as const;
export type Deadline = (typeof deadlines)[number];

/** What of the queue is shown. */
export interface ReviewFilters {
  /** Only what waits for the person. */
  readonly mine: boolean;
  readonly state: (typeof estadosRevisao)[number] | null;
  readonly risk: FiltroRisco | null;
  /** Only what a rule has verified. */
  readonly automatic: boolean;
  readonly exam: number | null;
  readonly job: number | null;
  readonly deadline: Deadline;
}

/** The queue as it is opened. */
const atFirst: ReviewFilters = {
  mine: true,
  state: null,
  risk: null,
  automatic: false,
  exam: null,
  job: null,
  deadline: 'any',
};

/**
 * What an address asks for: a tile of the first page counts a state whoever's turn it is, and a row of it is shown
 * wherever it is in the queue.
 */
export function filtersOf(search: string): ReviewFilters {
  const params = new URLSearchParams(search);
  const states = params.getAll('TestStatus_in');
  const state = states.length === 1 ? (estadosRevisao.find((each) => each === states[0]) ?? null) : null;
  const job = numberIn(params, 'job');
  return { ...atFirst, state, job, mine: states.length === 0 && !params.has('exame') };
}

/** The test that an address names. */
export const testOf = (search: string): number | null => numberIn(new URLSearchParams(search), 'exame');

const numberIn = (params: URLSearchParams, name: string) => Number(params.get(name)) || null;

/** The filters as the call takes them. */
export function queryOf(
  { mine, state, risk, automatic, exam, job, deadline }: ReviewFilters,
  unit: number | null,
): QueryOf<typeof lerFilaRevisao> {
  return {
    ...(mine && { ParaMim: 'true' as const }),
    ...(state && { TestStatus: state }),
    ...(risk && { Risco: risk }),
    ...(automatic && { Automatico: 'true' as const }),
    ...(exam !== null && { Tratamento: exam }),
    ...(job !== null && { Job: job }),
    ...(unit !== null && { Unidade: unit }),
    ...(deadline !== 'any' && { PrazoAte: dayOf(deadline) }),
  };
}

/** By the clocks of the clinics. */
function dayOf(deadline: Exclude<Deadline, 'any'>): string {
  const today = Temporal.Now.plainDateISO(BRASILIA);
  return (deadline === 'today' ? today : today.subtract({ days: 1 })).toString();
}
