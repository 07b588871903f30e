import type { LinhaRevisao } from '@bancada/contracts';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { FormattedMessage, useIntl } from 'react-intl';
import { JobLaudos } from '../laudos/JobLaudos.tsx';

const useStyles = makeStyles({
  bar: { margin: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
});

/** The last test of a job was authorised: its laudo is next. */
export function FinishedJob({
  job: { Job, JobCodigo },
  onDismiss,
}: {
  job: Pick<LinhaRevisao, 'Job' | 'JobCodigo'>;
  onDismiss: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <MessageBar intent="success" className={styles.bar}>
      <MessageBarBody>
        <FormattedMessage id="laboratory.review.finished" values={{ job: JobCodigo }} />
      </MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<Dismiss20Regular />}
            aria-label={intl.formatMessage({ id: 'laboratory.review.dismiss' })}
            onClick={onDismiss}
          />
        }
      >
        <JobLaudos job={{ id: Job, Codigo: JobCodigo }} />
      </MessageBarActions>
    </MessageBar>
  );
}
