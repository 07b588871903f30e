import { tarefaMachine, type TarefaRecorrente } from '@bancada/contracts/desk';
import { StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Body1,
  makeStyles,
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

const useStyles = makeStyles({
  // In a narrow window the page scrolls sideways.
  table: { minWidth: '640px' },
  name: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** What recurs: how often, the last run with its outcome, and the next. */
export function RecurringTable({ recurring }: { recurring: readonly TarefaRecorrente[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const when = (instant: string) => formatsOf(intl.locale).instant(instant);
  if (recurring.length === 0)
    return (
      <Body1>
        <FormattedMessage id="settings.jobs.recurring.none" />
      </Body1>
    );
  return (
    <Table size="small" className={styles.table} aria-label={intl.formatMessage({ id: 'settings.jobs.recurring' })}>
      <TableHeader>
        <TableRow>
          {['task', 'rhythm', 'last', 'state', 'next'].map((column) => (
            <TableHeaderCell key={column}>
              <FormattedMessage id={`settings.jobs.${column}`} />
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {recurring.map(({ Nome, Minutos, Horario, Ultima, Proxima }) => (
          <TableRow key={Nome}>
            <TableCell className={styles.name}>{jobName(Nome, intl)}</TableCell>
            <TableCell>
              {Minutos === null ? (
                <FormattedMessage id="settings.jobs.rhythm.at" values={{ horario: Horario }} />
              ) : (
                <FormattedMessage id="settings.jobs.rhythm.every" values={{ minutos: Minutos }} />
              )}
            </TableCell>
            <TableCell className={styles.quiet}>{Ultima ? when(Ultima.Prevista) : '—'}</TableCell>
            <TableCell>
              {Ultima && (
                <StatusBadge tone={tarefaMachine.tones[Ultima.Status]}>
                  <FormattedMessage id={`settings.jobs.status.${Ultima.Status}`} />
                </StatusBadge>
              )}
            </TableCell>
            <TableCell className={styles.quiet}>{when(Proxima)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
