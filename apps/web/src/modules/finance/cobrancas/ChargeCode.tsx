import { formatBoleto, parseBoleto } from '@bancada/br-utils/boleto';
import type { Cobranca } from '@bancada/contracts/finance';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { copyText } from '../../../shared/copyText.ts';
import { qrPicture } from '../../../shared/qrPicture.ts';
import { today } from '../../../shared/today.ts';
import { SlipBars } from './SlipBars.tsx';

const useStyles = makeStyles({
  code: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
    padding: `${tokens.spacingVerticalM} 0`,
  },
  line: { fontFamily: tokens.fontFamilyMonospace, userSelect: 'all', overflowWrap: 'anywhere' },
  picture: { width: '200px', height: '200px', backgroundColor: 'white' },
});

/** What the payer types or scans: the line of a slip with its bar code, or the Pix code with its picture. */
export default function ChargeCode({
  charge: { Tipo, Linha },
  onCopy = (text) => copyText(text, 'registry.edit.gone.copied'),
}: {
  charge: Pick<Cobranca, 'Tipo' | 'Linha'>;
  /** Copies it, and says so where no frame of the house shows messages. */
  onCopy?: (text: string) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  if (Linha === null) return null;
  const slip = Tipo === 'Boleto' ? parseBoleto(Linha, { today: today() }) : null;
  return (
    <div className={styles.code}>
      <Text weight="semibold">
        {intl.formatMessage({ id: `finance.charge.code.${Tipo === 'Boleto' ? 'Boleto' : 'Pix'}` })}
      </Text>
      <span className={styles.line}>{Tipo === 'Boleto' ? formatBoleto(Linha) : Linha}</span>
      <Button onClick={() => onCopy(Linha)}>{intl.formatMessage({ id: 'finance.charge.copy' })}</Button>
      {slip?.ok && <SlipBars barcode={slip.boleto.barcode} label={intl.formatMessage({ id: 'finance.charge.bars' })} />}
      {Tipo === 'Pix' && (
        <img className={styles.picture} src={qrPicture(Linha)} alt={intl.formatMessage({ id: 'finance.charge.qr' })} />
      )}
    </div>
  );
}
