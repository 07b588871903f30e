import { listOuvintes, listRecorrentes } from '@bancada/contracts/desk';
import { ErrorState, GridSkeleton } from '@bancada/ui';
import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { ParkedEvents } from './ParkedEvents.tsx';
import { RecurringTable } from './RecurringTable.tsx';

const useStyles = makeStyles({ part: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' } });

/** What the system does by itself in a company: what recurs, and the events that listeners have put aside. */
export function SystemWork() {
  const styles = useStyles();
  const intl = useIntl();
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const query = { Empresa: workingEmpresa(user, unidade) };
  const recurring = useReading(listRecorrentes, { query });
  const listeners = useReading(listOuvintes, { query });
  const reload = () => void Promise.all([recurring.mutate(), listeners.mutate()]);
  const error = recurring.error ?? listeners.error;
  if (error && !(recurring.data && listeners.data)) return <ErrorState {...errorWords(error, intl)} onRetry={reload} />;
  if (!recurring.data || !listeners.data) return <GridSkeleton columns={4} rows={6} />;
  return (
    <div className={styles.part}>
      <Subtitle2 as="h2">
        <FormattedMessage id="settings.jobs.recurring" />
      </Subtitle2>
      <RecurringTable recurring={recurring.data} />
      <Subtitle2 as="h2">
        <FormattedMessage id="settings.jobs.parked" />
      </Subtitle2>
      <ParkedEvents {...listeners.data} Empresa={query.Empresa} onChanged={reload} />
      <Button size="small" onClick={reload}>
        <FormattedMessage id="settings.jobs.reload" />
      </Button>
    </div>
  );
}
