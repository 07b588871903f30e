import { jobsEmAndamento, jobStates, type StatusTreatment } from '@bancada/contracts/laboratory';

/** Which of a patient's jobs are shown: all, those under way, or those in one state. */
export type ShownJobs = '' | 'open' | StatusTreatment;

/** What the conditions of an address ask for. */
export function shownBy(conditions: URLSearchParams): ShownJobs {
  const among = [...conditions.getAll('StatusTreatment'), ...conditions.getAll('StatusTreatment_in')];
  if (among.length > 1) return 'open';
  return jobStates.find((state) => state === among[0]) ?? '';
}

/** The conditions of the list dialect for what is shown. */
export function conditionsFor(shown: ShownJobs): Readonly<Record<string, string | string[]>> {
  if (shown === '') return {};
  return shown === 'open' ? { StatusTreatment_in: [...jobsEmAndamento] } : { StatusTreatment: shown };
}
