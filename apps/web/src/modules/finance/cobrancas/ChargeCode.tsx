import { formatBoleto } from '@bancada/br-utils/boleto';
import type { Cobranca } from '@bancada/contracts/finance';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { renderSVG } from 'uqr';
import { notify, reportError } from '../../../shared/errors/index.ts';

const useStyles = makeStyles({
  code: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start', padding: tokens.spacingVerticalM },
  line: { fontFamily: tokens.fontFamilyMonospace, userSelect: 'all', overflowWrap: 'anywhere' },
  picture: { width: '200px', height: '200px', backgroundColor: 'white' },
});

/** What the payer types or scans: the line of a slip, or the Pix code with its picture. */
export default function ChargeCode({ charge: { Tipo, Linha } }: { charge: Cobranca }) {
  const styles = useStyles();
  const intl = useIntl();
  if (Linha === null) return null;
  const copy = () => {
    const copied = () => notify({ tone: 'success', lines: [intl.formatMessage({ id: 'finance.charge.copied' })] });
    navigator.clipboard.writeText(Linha).then(copied, reportError);
  };
  return (
    <div className={styles.code}>
      <Text weight="semibold">{intl.formatMessage({ id: 'finance.Cobranca.Linha' })}</Text>
      <span className={styles.line}>{Tipo === 'Boleto' ? formatBoleto(Linha) : Linha}</span>
      <Button onClick={copy}>{intl.formatMessage({ id: 'finance.charge.copy' })}</Button>
      {Tipo === 'Pix' && (
        <img
          className={styles.picture}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(Linha))}`}
          alt={intl.formatMessage({ id: 'finance.charge.qr' })}
        />
      )}
    </div>
  );
}
