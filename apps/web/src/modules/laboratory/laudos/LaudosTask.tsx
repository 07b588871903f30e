import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useTarefa } from '../../../shared/live/useTarefa.ts';

const useStyles = makeStyles({ form: { display: 'grid', rowGap: tokens.spacingVerticalM, overflowWrap: 'anywhere' } });

interface LaudosTaskProps {
  /** The task. */
  id: number;
  /** The beginning of the ids of its texts. */
  texts: string;
  /** What it says of its result, once it has ended. */
  linesOf: (result: unknown) => readonly string[];
  onClose: () => void;
}

/** How far a task with many laudos is, and in the end what it did. It goes on when the dialog is closed. */
export function LaudosTask({ id, texts, linesOf, onClose }: LaudosTaskProps) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string, values?: Record<string, number>) =>
    intl.formatMessage({ id: `${texts}.${name}` }, values);
  const { tarefa, cancel } = useTarefa(id);
  const isOver = (tarefa?.TerminadaEm ?? null) !== null;
  const { Feito = 0, Total = null } = tarefa ?? {};
  return (
    <>
      <DialogContent className={styles.form}>
        <div role="status" className={styles.form}>
          {isOver ? (
            linesOf(tarefa?.Resultado).map((line) => <Text key={line}>{line}</Text>)
          ) : (
            <Text>{words('running', { n: Feito, total: Total ?? 0 })}</Text>
          )}
        </div>
        {!isOver && (
          <ProgressBar
            aria-label={words('title')}
            {...(Total === null ? {} : { value: Feito, max: Math.max(Total, 1) })}
          />
        )}
      </DialogContent>
      <DialogActions fluid>
        {!isOver && <Button onClick={() => void cancel()}>{words('stop')}</Button>}
        <Button appearance="primary" onClick={onClose}>
          {words(isOver ? 'close' : 'leave')}
        </Button>
      </DialogActions>
    </>
  );
}
