import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../../../shared/errors/refusal.ts';
import { useTarefa } from '../../../shared/live/useTarefa.ts';

const useStyles = makeStyles({
  running: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  act: { justifySelf: 'start' },
});

/** How far a simulation is, and how to stop it; of one that has ended without figures, why. It goes on when the page is left. */
export function SimulationTask({ id, onEnd }: { id: number; onEnd: (found: boolean) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { tarefa, cancel } = useTarefa(id);
  const status = tarefa?.TerminadaEm ? tarefa.Status : null;
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (status !== null) end.current(status === 'Concluida');
  }, [status]);
  if (status === 'Concluida') return null;
  if (status !== null)
    return (
      <MessageBar intent={status === 'Cancelada' ? 'info' : 'error'} layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id={`laboratory.autoReview.${status === 'Cancelada' ? 'stopped' : 'failed'}`}
            values={{ reason: tarefa?.Erro ? refusalText(tarefa.Erro, intl) : '' }}
          />
        </MessageBarBody>
      </MessageBar>
    );
  const { Feito = 0, Total = null } = tarefa ?? {};
  return (
    <div className={styles.running}>
      <Text role="status">
        {Total === null ? (
          <FormattedMessage id="laboratory.autoReview.simulating" />
        ) : (
          <FormattedMessage id="laboratory.autoReview.running" values={{ n: Feito, total: Total }} />
        )}
      </Text>
      <ProgressBar
        aria-label={intl.formatMessage({ id: 'laboratory.autoReview.simulating' })}
        {...(Total === null ? {} : { value: Feito, max: Math.max(Total, 1) })}
      />
      <Button className={styles.act} size="small" onClick={() => void cancel()}>
        <FormattedMessage id="laboratory.autoReview.stop" />
      </Button>
    </div>
  );
}
