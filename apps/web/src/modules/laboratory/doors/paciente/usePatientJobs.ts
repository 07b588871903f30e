import { Job, jobsWithRelationships } from '@bancada/contracts/laboratory';
import { useReading } from '../../../../shared/api/index.ts';
import { useRecordChanges } from '../../../../shared/live/index.ts';

/** A patient's jobs that fit some conditions of the list dialect, the newest first; they follow what others change. */
export function usePatientJobs(patient: number, conditions: Readonly<Record<string, string | string[]>>) {
  const query = { PacienteRef: String(patient), ...conditions };
  const reading = useReading(jobsWithRelationships, { query }, { keepPreviousData: true });
  useRecordChanges(Job, () => void reading.mutate());
  return reading;
}
