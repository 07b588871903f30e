import { Consentimento, retirarConsentimento } from '@bancada/contracts/patients';
import { ConfirmDialog, ErrorState, FormSkeleton, MemoField, StatusBadge } from '@bancada/ui';
import { formatsOf } from '@bancada/sheet/formats';
import { Body1, Button, Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorWords, useCall, useReading } from '../../../../shared/api/index.ts';
import { GiveConsent } from './GiveConsent.tsx';
import { Part } from './Part.tsx';
import { usePeople } from './usePeople.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  act: { marginLeft: 'auto' },
});

/** What a patient allowed, for what, shown which text, and what was taken back. Nothing is ever removed from it. */
export function Consents({ patient, editable }: { patient: number; editable: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { data, error, mutate } = useReading(Consentimento.calls.list, {
    query: { Paciente: String(patient), _limit: '-1' },
  });
  const [asking, setAsking] = useState<Consentimento | null>(null);
  const who = usePeople(data?.flatMap(({ ConcedidoPor, RetiradoPor }) => [ConcedidoPor, RetiradoPor]) ?? []);
  const day = (instant: string | null) => (instant === null ? '' : formatsOf(intl.locale).day(instant));
  return (
    <Part title="patients.privacy.consents">
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data?.length === 0 && (
        <Body1 className={styles.quiet}>
          <FormattedMessage id="patients.privacy.consents.none" />
        </Body1>
      )}
      <ul className={styles.list}>
        {data?.map((each) => (
          <li key={each.id}>
            <div className={styles.head}>
              <Text weight="semibold">
                <FormattedMessage id={`patients.privacy.purpose.${each.Finalidade}`} />
              </Text>
              <StatusBadge tone={each.Situacao === 'Concedido' ? 'success' : 'neutral'}>
                <FormattedMessage id={`patients.privacy.consent.${each.Situacao}`} />
              </StatusBadge>
              {editable && each.Situacao === 'Concedido' && (
                <Button size="small" className={styles.act} onClick={() => setAsking(each)}>
                  <FormattedMessage id="patients.privacy.withdraw" />
                </Button>
              )}
            </div>
            <Caption1 as="p" className={styles.quiet}>
              {[
                intl.formatMessage({ id: `patients.privacy.ground.${each.BaseLegal}` }),
                each.Meio,
                each.VersaoTexto,
                intl.formatMessage(
                  { id: 'patients.privacy.givenOn' },
                  { quando: day(each.DataConcessao), quem: who(each.ConcedidoPor) },
                ),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Caption1>
            {each.Situacao === 'Retirado' && (
              <Caption1 as="p" className={styles.quiet}>
                <FormattedMessage
                  id="patients.privacy.withdrawnOn"
                  values={{ quando: day(each.DataRetirada), quem: who(each.RetiradoPor) }}
                />
                {each.MotivoRetirada !== null && ` · ${each.MotivoRetirada}`}
              </Caption1>
            )}
          </li>
        ))}
      </ul>
      {editable && <GiveConsent patient={patient} onGiven={() => void mutate()} />}
      <Withdrawing consent={asking} onDone={() => void mutate()} onClose={() => setAsking(null)} />
    </Part>
  );
}

function Withdrawing({
  consent,
  onDone,
  onClose,
}: {
  /** The one that is asked about; null while nothing is. */
  consent: Consentimento | null;
  onDone: () => void;
  onClose: () => void;
}) {
  const intl = useIntl();
  const [reason, setReason] = useState('');
  const { run } = useCall(retirarConsentimento);
  const withdraw = async () => {
    if (!consent) return;
    onClose();
    setReason('');
    const body = { Versao: consent.Versao, Motivo: reason.trim() || null };
    await run({ params: { id: consent.id }, body });
    onDone();
  };
  return (
    <ConfirmDialog
      open={consent !== null}
      title={intl.formatMessage({ id: 'patients.privacy.withdraw.title' })}
      confirmText={intl.formatMessage({ id: 'patients.privacy.withdraw' })}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <p>
        <FormattedMessage id="patients.privacy.withdraw.text" />
      </p>
      <MemoField label={intl.formatMessage({ id: 'patients.privacy.reason' })} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
