import { MensagemSimulada } from '@bancada/contracts/messaging';
import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { Inbox } from './Inbox.tsx';
import { SimulatedMessage } from './SimulatedMessage.tsx';

/** The most messages shown, the last ones. */
const MOST = 100;

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', minHeight: 0 },
  work: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    overflow: 'auto',
    flexGrow: 1,
    minHeight: 0,
    alignContent: 'start',
    // A bar of messages hides what overflows it: its row would shrink below its text.
    gridAutoRows: 'max-content',
    gridTemplateColumns: 'minmax(220px, 360px) minmax(0, 1fr)',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
});

/** Simulador: messages that nothing configured could send, read and answered in their person's place. */
export default function SimuladorPage() {
  const styles = useStyles();
  const intl = useIntl();
  const [selected, setSelected] = useState<number | null>(null);
  const { data, error, mutate } = useReading(MensagemSimulada.calls.list, { query: { _limit: String(MOST) } });
  const shown = data?.find(({ id }) => id === selected) ?? data?.[0];
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'messaging.simulator.title' })} />
      <div className={styles.work}>
        <MessageBar intent="warning" className={styles.wide}>
          <MessageBarBody>
            <FormattedMessage id="messaging.simulator.nothingLeft" />{' '}
            <Button size="small" appearance="transparent" onClick={() => void mutate()}>
              <FormattedMessage id="messaging.simulator.reload" />
            </Button>
          </MessageBarBody>
        </MessageBar>
        {!data && (
          <div className={styles.wide}>
            {error ? (
              <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />
            ) : (
              <GridSkeleton columns={2} rows={6} />
            )}
          </div>
        )}
        {data?.length === 0 && (
          <div className={styles.wide}>
            <EmptyState
              title={intl.formatMessage({ id: 'messaging.simulator.empty.title' })}
              message={intl.formatMessage({ id: 'messaging.simulator.empty.text' })}
            />
          </div>
        )}
        {data && shown && (
          <>
            <Inbox messages={data} selected={shown.id} onSelect={setSelected} />
            <SimulatedMessage key={shown.id} message={shown} onAnswered={() => void mutate()} />
          </>
        )}
      </div>
    </div>
  );
}
