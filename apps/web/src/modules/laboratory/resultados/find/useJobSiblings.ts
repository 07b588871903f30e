import type { Siblings } from '@bancada/ui';
import { proxy, useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { clearWhenLeft } from '../../../../shared/session/leaving.ts';

/** The jobs of the list that was shown last, in its order. */
const listState = proxy<{ jobs: readonly number[] }>({ jobs: [] });

clearWhenLeft(() => {
  listState.jobs = [];
});

/** Keeps the list that a worksheet may be opened from. */
export function rememberJobs(jobs: readonly number[]): void {
  listState.jobs = jobs;
}

/** The neighbours of a job in the list it was opened from; null where it came from elsewhere, such as a link. */
export function useJobSiblings(job: number): Siblings | null {
  const { jobs } = useSnapshot(listState);
  const [, navigate] = useLocation();
  const at = jobs.indexOf(job);
  if (at === -1) return null;
  const to = (id: number | undefined) => (id === undefined ? null : () => navigate(`/laboratorio/resultados/${id}`));
  return { previous: to(jobs[at - 1]), next: to(jobs[at + 1]), place: { at: at + 1, count: jobs.length } };
}
