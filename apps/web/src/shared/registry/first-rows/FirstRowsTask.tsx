import { resultadoDadosIniciais, type RegistroTrazido } from '@bancada/contracts/desk';
import { Body1, makeStyles, MessageBar, MessageBarBody, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { refusalText } from '../../errors/refusal.ts';
import { useTarefa } from '../../live/useTarefa.ts';
import { allTogether, resultText } from './resultText.ts';

const useStyles = makeStyles({ running: { display: 'grid', rowGap: tokens.spacingVerticalXS } });

/** How far the task is that adds first rows, and the outcome of all of them. */
export function FirstRowsTask({
  task,
  onEnd,
}: {
  task: number;
  /** The outcome of each noun; none when the task failed or was cancelled. */
  onEnd: (results: readonly RegistroTrazido[]) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const { tarefa } = useTarefa(task);
  const ended = tarefa !== undefined && tarefa.TerminadaEm !== null;
  const results = resultadoDadosIniciais.safeParse(tarefa?.Resultado).data?.Registros;
  const end = useRef(() => onEnd([]));
  useEffect(() => {
    end.current = () => onEnd(results ?? []);
  });
  useEffect(() => {
    if (ended) end.current();
  }, [ended]);
  if (!ended) {
    const counts = { done: tarefa?.Feito ?? 0, total: tarefa?.Total ?? 0 };
    return (
      <div className={styles.running}>
        <Body1 role="status">{intl.formatMessage({ id: 'registry.first.running' }, counts)}</Body1>
        <ProgressBar
          {...(counts.total === 0 ? {} : { value: counts.done, max: counts.total })}
          aria-label={intl.formatMessage({ id: 'registry.first.act' })}
        />
      </div>
    );
  }
  if (!results) {
    const reason = tarefa.Erro ? refusalText(tarefa.Erro, intl) : '';
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>{intl.formatMessage({ id: 'registry.first.failed' }, { reason })}</MessageBarBody>
      </MessageBar>
    );
  }
  const all = allTogether(results);
  return (
    <MessageBar intent={all.Recusadas > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>{resultText(all, intl)}</MessageBarBody>
    </MessageBar>
  );
}
