import { jobStates } from '@bancada/contracts/laboratory';
import { EmptyState, ErrorState, FormSkeleton } from '@bancada/ui';
import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../../shared/api/index.ts';
import type { DoorPartProps } from '../../../../shared/recordDoors.ts';
import { JobLines } from './JobLines.tsx';
import { conditionsFor, shownBy, type ShownJobs } from './states.ts';
import { usePatientJobs } from './usePatientJobs.ts';

const PAGE = 25;

const useStyles = makeStyles({
  filter: { maxWidth: '240px', marginBottom: tokens.spacingVerticalS },
  more: { display: 'grid', justifyItems: 'center', paddingTop: tokens.spacingVerticalM },
});

/** The jobs of a patient, as a tab of the patient's record. */
export default function PatientJobs({ row, conditions }: DoorPartProps) {
  const styles = useStyles();
  const intl = useIntl();
  const asked = shownBy(conditions);
  const [chosen, setChosen] = useState<{ readonly asked: ShownJobs; readonly shown: ShownJobs }>({
    asked,
    shown: asked,
  });
  const [limit, setLimit] = useState(PAGE);
  // A fact may lead to the tab while it is open.
  const shown = chosen.asked === asked ? chosen.shown : asked;
  const { data, error, mutate } = usePatientJobs(row.id, { ...conditionsFor(shown), _limit: String(limit) });
  return (
    <>
      <Field className={styles.filter} label={intl.formatMessage({ id: 'laboratory.results.status' })}>
        <Select value={shown} onChange={(_, { value }) => setChosen({ asked, shown: value as ShownJobs })}>
          <option value="">{intl.formatMessage({ id: 'laboratory.results.status.all' })}</option>
          <option value="open">{intl.formatMessage({ id: 'laboratory.Paciente.open.title' })}</option>
          {jobStates.map((state) => (
            <option key={state} value={state}>
              {intl.formatMessage({ id: `laboratory.jobStatus.${state}` })}
            </option>
          ))}
        </Select>
      </Field>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {!error && data?.length === 0 && (
        <EmptyState
          title={intl.formatMessage({ id: 'laboratory.Paciente.none.title' })}
          message={intl.formatMessage({ id: 'laboratory.Paciente.none.text' }, { filtered: String(shown !== '') })}
        />
      )}
      {!error && data && data.length > 0 && <JobLines jobs={data} />}
      {!error && data && data.length >= limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + PAGE)}>
            {intl.formatMessage({ id: 'laboratory.results.more' })}
          </Button>
        </div>
      )}
    </>
  );
}
