import { ErrorState } from '@bancada/ui';
import { Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../../shared/api/index.ts';
import type { DoorPartProps } from '../../../../shared/recordDoors.ts';
import { JobLines } from './JobLines.tsx';
import { conditionsFor } from './states.ts';
import { usePatientJobs } from './usePatientJobs.ts';

/** So many jobs are in the panel; the tab has all. */
const FEW = '3';

/** What the laboratory has under way for a patient, under the patient's data. */
export default function OpenJobs({ row }: DoorPartProps) {
  const intl = useIntl();
  const { data, error, mutate } = usePatientJobs(row.id, { ...conditionsFor('open'), _limit: FEW });
  if (error) return <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Skeleton aria-label={intl.formatMessage({ id: 'laboratory.Paciente.open.title' })}>
        <SkeletonItem size={20} />
      </Skeleton>
    );
  if (data.length === 0) return <Text>{intl.formatMessage({ id: 'laboratory.Paciente.open.none' })}</Text>;
  return <JobLines jobs={data} />;
}
