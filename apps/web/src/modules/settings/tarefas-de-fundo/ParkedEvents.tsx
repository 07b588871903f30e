import { descartarFalha, type FalhaOuvinte, type Ouvinte, repetirFalha } from '@bancada/contracts/desk';
import { ConfirmDialog, MemoField } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCall } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/useUser.ts';
import { jobName } from '../../../shared/jobName.ts';

const useStyles = makeStyles({
  // In a narrow window the page scrolls sideways.
  table: { minWidth: '640px' },
  text: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, justifyContent: 'flex-end' },
});

/** Events that listeners could not apply, and those that wait behind them: applied again, or given up with a reason. */
export function ParkedEvents({
  Ouvintes,
  Falhas,
  Empresa,
  onChanged,
}: {
  Ouvintes: readonly Ouvinte[];
  Falhas: readonly FalhaOuvinte[];
  Empresa: number | undefined;
  onChanged: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [discarding, setDiscarding] = useState<FalhaOuvinte | null>(null);
  return (
    <>
      <Caption1 className={styles.quiet}>
        <FormattedMessage
          id="settings.jobs.listeners"
          values={{ n: Ouvintes.length, atraso: Ouvintes.reduce((sum, { Atraso }) => sum + Atraso, 0) }}
        />
      </Caption1>
      {Falhas.length === 0 ? (
        <Body1>
          <FormattedMessage id="settings.jobs.parked.none" />
        </Body1>
      ) : (
        <Table size="small" className={styles.table} aria-label={intl.formatMessage({ id: 'settings.jobs.parked' })}>
          <TableHeader>
            <TableRow>
              {['listener', 'event', 'when.parked', 'reason', 'acts'].map((column) => (
                <TableHeaderCell key={column}>
                  <FormattedMessage id={`settings.jobs.${column}`} />
                </TableHeaderCell>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {Falhas.map((each) => (
              <TableRow key={`${each.Nome} ${each.Seq}`}>
                <TableCell className={styles.text}>{jobName(each.Nome, intl)}</TableCell>
                <TableCell className={styles.text}>
                  {each.Seq} · {each.Assunto}
                </TableCell>
                <TableCell className={styles.quiet}>{formatsOf(intl.locale).instant(each.Data)}</TableCell>
                <TableCell className={styles.text}>
                  {each.Erro ?? <FormattedMessage id="settings.jobs.parked.behind" />}
                </TableCell>
                <TableCell>
                  <Acts falha={each} Empresa={Empresa} onChanged={onChanged} onDiscard={() => setDiscarding(each)} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Discarding falha={discarding} Empresa={Empresa} onDone={onChanged} onClose={() => setDiscarding(null)} />
    </>
  );
}

function Acts({
  falha: { Nome, Seq, Erro, Repetir },
  Empresa,
  onChanged,
  onDiscard,
}: {
  falha: FalhaOuvinte;
  Empresa: number | undefined;
  onChanged: () => void;
  onDiscard: () => void;
}) {
  const styles = useStyles();
  const may = useMay();
  const { run, running } = useCall(repetirFalha);
  const retry = async () => {
    if (await run({ body: { Empresa, Nome, Seq } })) onChanged();
  };
  if (Erro === null || !may('editar', 'Configuracoes')) return null;
  return (
    <div className={styles.acts}>
      <Button size="small" disabledFocusable={running || Repetir} onClick={() => void retry()}>
        <FormattedMessage id={Repetir ? 'settings.jobs.repeating' : 'settings.jobs.repeat'} />
      </Button>
      <Button size="small" onClick={onDiscard}>
        <FormattedMessage id="settings.jobs.discard" />
      </Button>
    </div>
  );
}

function Discarding({
  falha,
  Empresa,
  onDone,
  onClose,
}: {
  /** The one that is asked about; null while none is. */
  falha: FalhaOuvinte | null;
  Empresa: number | undefined;
  onDone: () => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const { run } = useCall(descartarFalha);
  const discard = async () => {
    if (!falha) return;
    const { Nome, Seq } = falha;
    onClose();
    setReason('');
    await run({ body: { Empresa, Nome, Seq, Motivo: reason.trim() } });
    onDone();
  };
  return (
    <ConfirmDialog
      open={falha !== null}
      title={intl.formatMessage({ id: 'settings.jobs.discard.title' })}
      confirmText={intl.formatMessage({ id: 'settings.jobs.discard' })}
      confirmDisabled={reason.trim() === ''}
      onConfirm={() => void discard()}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage id="settings.jobs.discard.text" />
      </p>
      <MemoField
        label={intl.formatMessage({ id: 'settings.jobs.discard.reason' })}
        value={reason}
        onChange={setReason}
        required
      />
    </ConfirmDialog>
  );
}
