import { tarefaMachine, type TarefaDeFundo } from '@bancada/contracts/desk';
import { StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Button,
  Caption1,
  makeStyles,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobName } from '../../../shared/jobName.ts';
import { TarefaResult } from './TarefaResult.tsx';

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  progress: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: '120px', maxWidth: '220px' },
  acts: { textAlign: 'right' },
});

/** A task, and whose it is where several people's are shown. */
type Shown = TarefaDeFundo & { readonly UsuarioNome?: string };

/** Background tasks: what, where it stands, how far it is, its outcome, and what may be done with one's own. */
export function TarefasTable({
  label,
  tarefas,
  people = false,
  onCancel,
  onRepeat,
}: {
  label: string;
  tarefas: readonly Shown[];
  /** Says whose each task is. */
  people?: boolean;
  onCancel?: (id: number) => void;
  onRepeat?: (id: number) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const when = (instant: string) => formatsOf(intl.locale).instant(instant);
  return (
    <Table size="small" aria-label={label}>
      <TableHeader>
        <TableRow>
          {['task', ...(people ? ['who'] : []), 'when', 'state', 'result'].map((column) => (
            <TableHeaderCell key={column}>
              <FormattedMessage id={`settings.jobs.${column}`} />
            </TableHeaderCell>
          ))}
          {onCancel && <TableHeaderCell>{intl.formatMessage({ id: 'settings.jobs.acts' })}</TableHeaderCell>}
        </TableRow>
      </TableHeader>
      <TableBody>
        {tarefas.map((tarefa) => (
          <TableRow key={`${tarefa.Empresa} ${tarefa.id}`}>
            <TableCell className={styles.name}>{jobName(tarefa.Nome, intl)}</TableCell>
            {people && <TableCell>{tarefa.UsuarioNome}</TableCell>}
            <TableCell className={styles.quiet}>
              {when(tarefa.CriadaEm)}
              {tarefa.Status === 'Aguardando' && tarefa.NaoAntes !== null && (
                <Caption1 block>
                  <FormattedMessage id="settings.jobs.notBefore" values={{ quando: when(tarefa.NaoAntes) }} />
                </Caption1>
              )}
            </TableCell>
            <TableCell>
              <Progress tarefa={tarefa} name={jobName(tarefa.Nome, intl)} />
            </TableCell>
            <TableCell>
              <TarefaResult tarefa={tarefa} own={!people} />
            </TableCell>
            {onCancel && (
              <TableCell className={styles.acts}>
                <Acts tarefa={tarefa} onCancel={onCancel} onRepeat={onRepeat} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const running: readonly string[] = ['Em_Execucao', 'Cancelando'];

function Progress({ tarefa: { Status, Feito, Total }, name }: { tarefa: TarefaDeFundo; name: string }) {
  const styles = useStyles();
  const badge = (
    <StatusBadge tone={tarefaMachine.tones[Status]}>
      <FormattedMessage id={`settings.jobs.status.${Status}`} />
    </StatusBadge>
  );
  if (!running.includes(Status)) return badge;
  return (
    <div className={styles.progress}>
      <span>{badge}</span>
      <ProgressBar aria-label={name} {...(Total === null ? {} : { value: Feito, max: Math.max(Total, 1) })} />
      {Total !== null && (
        <Caption1 className={styles.quiet}>
          <FormattedMessage id="settings.jobs.done" values={{ n: Feito, total: Total }} />
        </Caption1>
      )}
    </div>
  );
}

function Acts({
  tarefa: { id, Status },
  onCancel,
  onRepeat,
}: {
  tarefa: TarefaDeFundo;
  onCancel: (id: number) => void;
  onRepeat: ((id: number) => void) | undefined;
}) {
  if (Status === 'Aguardando' || Status === 'Em_Execucao') {
    return (
      <Button size="small" onClick={() => onCancel(id)}>
        <FormattedMessage id="settings.jobs.cancel" />
      </Button>
    );
  }
  if (Status !== 'Falhou' && Status !== 'Cancelada') return null;
  return (
    <Button size="small" onClick={() => onRepeat?.(id)}>
      <FormattedMessage id="settings.jobs.repeat" />
    </Button>
  );
}
