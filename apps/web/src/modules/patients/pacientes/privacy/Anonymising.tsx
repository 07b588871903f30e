import { Anonimizacao, anonimizarPaciente, Paciente } from '@bancada/contracts/patients';
import { ConfirmDialog, ErrorState, FormSkeleton, MemoField } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Body1, Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, request, useCall, useReading } from '../../../../shared/api/index.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import type { RecordActsProps } from '../../../../shared/registry/index.ts';
import { Part } from './Part.tsx';
import { usePeople } from './usePeople.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  act: { justifySelf: 'start' },
});

/** Whether and how far a patient was anonymised, what the law keeps and until when; and the act itself. */
export function Anonymising({
  row,
  allowed,
  onChanged,
}: Pick<RecordActsProps, 'row' | 'onChanged'> & { allowed: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const { data, error, mutate } = useReading(Anonimizacao.calls.list, { query: { Paciente: String(row.id) } });
  const who = usePeople(data?.map(({ Usuario }) => Usuario) ?? []);
  const whole = data?.some(({ Alcance }) => Alcance === 'Total') ?? true;
  const day = (instant: string) => formatsOf(intl.locale).day(instant);
  const done = async () => {
    await mutate();
    try {
      onChanged(await request(Paciente.calls.get, { params: { id: row.id } }));
    } catch (failure) {
      reportError(failure);
    }
  };
  return (
    <Part title="patients.privacy.anonymise.title">
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data && data.length === 0 && (
        <Body1 className={styles.quiet}>
          <FormattedMessage id="patients.privacy.anonymise.never" />
        </Body1>
      )}
      <ul className={styles.list}>
        {data?.map((each) => (
          <li key={each.id}>
            <Body1 as="p">
              {each.Alcance === 'Total' ? (
                <FormattedMessage id="patients.privacy.anonymise.whole" />
              ) : (
                <FormattedMessage
                  id="patients.privacy.anonymise.contact"
                  values={{
                    ate: each.GuardarAte && formatsOf(intl.locale).date(each.GuardarAte),
                    lei: each.Fundamento,
                  }}
                />
              )}
            </Body1>
            <Caption1 as="p" className={styles.quiet}>
              {[day(each.Data), who(each.Usuario), each.Motivo].filter(Boolean).join(' · ')}
            </Caption1>
          </li>
        ))}
      </ul>
      {allowed && !whole && (
        <Button className={styles.act} onClick={() => setAsking(true)}>
          <FormattedMessage id="patients.privacy.anonymise" />
        </Button>
      )}
      <Asking open={asking} row={row} onDone={() => void done()} onClose={() => setAsking(false)} />
    </Part>
  );
}

function Asking({
  open,
  row,
  onDone,
  onClose,
}: Pick<RecordActsProps, 'row'> & { open: boolean; onDone: () => void; onClose: () => void }) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, running } = useCall(anonimizarPaciente);
  const anonymise = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    if (running) return;
    const done = await run({ params: { id: row.id }, body: { Versao: row.Versao, Motivo: reason.trim() } });
    onClose();
    setReason('');
    setMissing(false);
    if (done) onDone();
  };
  return (
    <ConfirmDialog
      open={open}
      title={intl.formatMessage({ id: 'patients.privacy.anonymise.ask' })}
      confirmText={intl.formatMessage({ id: 'patients.privacy.anonymise.confirm' })}
      onConfirm={() => void anonymise()}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage id="patients.privacy.anonymise.goes" />
      </p>
      <p>
        <FormattedMessage id="patients.privacy.anonymise.stays" />
      </p>
      <MemoField
        label={intl.formatMessage({ id: 'patients.privacy.reason' })}
        required
        value={reason}
        {...(missing && reason.trim() === ''
          ? { error: intl.formatMessage({ id: 'patients.privacy.reason.missing' }) }
          : {})}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
