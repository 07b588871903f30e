import { type AutenticidadeLaudo, laudoMachine } from '@bancada/contracts/laboratory';
import { formatsOf } from '@bancada/sheet/formats';
import { StatusBadge } from '@bancada/ui';
import { Link, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  signer: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** Where anybody may have the digital signatures of a file verified, chain and revocation included. */
const VERIFIER = 'https://validar.iti.gov.br';

/** What a version that is not in force is said to be; null of one that is. */
function lapsed({ Situacao, VersaoEmVigor }: AutenticidadeLaudo) {
  if (Situacao === 'Cancelado') return { id: 'state.Cancelado', intent: 'error' } as const;
  if (Situacao === 'Em_Retificacao') return { id: 'state.Em_Retificacao', intent: 'warning' } as const;
  if (Situacao !== 'Substituido') return null;
  return { id: VersaoEmVigor === null ? 'state.Substituido.none' : 'state.Substituido', intent: 'warning' } as const;
}

/** What is known of a laudo, and of the file: first of all whether it still holds. */
export function Known(laudo: AutenticidadeLaudo) {
  const { Empresa, Numero, VersaoLaudo, Situacao, AutorizadoEm, Assinaturas, VersaoEmVigor, Confere } = laudo;
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `laboratory.authenticity.${id}` }, values);
  const { instant } = formatsOf(intl.locale);
  const lapse = lapsed(laudo);
  const verdict = Confere === null ? 'onlyCode' : Confere ? 'same' : 'different';
  // A true copy of what no longer holds is no good news.
  const intent = Confere === null || (Confere && lapse) ? 'info' : Confere ? 'success' : 'error';
  return (
    <>
      {lapse && (
        <MessageBar intent={lapse.intent} layout="multiline">
          <MessageBarBody>{words(lapse.id, { version: VersaoEmVigor ?? '' })}</MessageBarBody>
        </MessageBar>
      )}
      <MessageBar intent={intent} layout="multiline">
        <MessageBarBody>{words(verdict)}</MessageBarBody>
      </MessageBar>
      <div className={styles.head}>
        <Text weight="semibold">{words('known', { number: Numero, version: VersaoLaudo, company: Empresa })}</Text>
        <StatusBadge tone={laudoMachine.tones[Situacao]}>
          {intl.formatMessage({ id: `laboratory.laudoStatus.${Situacao}` })}
        </StatusBadge>
      </div>
      <Text>{words('signed', { when: instant(AutorizadoEm) })}</Text>
      {Assinaturas.map(({ Nome, Registro, Certificado, Carimbo }) => (
        <div key={`${Nome}${Registro}`} className={styles.signer}>
          <Text>{`${Nome} · ${Registro}`}</Text>
          {Certificado && (
            <Text size={200}>
              {words(`certificate.${Certificado.ICPBrasil ? 'icp' : 'other'}`, { issuer: Certificado.Emissor })}
            </Text>
          )}
          {Certificado && (
            <Text size={200}>
              {Carimbo
                ? words('timestamp', { when: instant(Carimbo.Em), authority: Carimbo.Autoridade })
                : words('timestamp.none')}
            </Text>
          )}
        </div>
      ))}
      {Assinaturas.some(({ Certificado }) => Certificado !== null) && (
        <Text size={200}>
          {intl.formatMessage(
            { id: 'laboratory.authenticity.chain' },
            {
              link: (
                <Link key="link" inline href={VERIFIER} target="_blank" rel="noreferrer">
                  {VERIFIER.replace('https://', '')}
                </Link>
              ),
            },
          )}
        </Text>
      )}
    </>
  );
}
