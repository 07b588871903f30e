import { useFormats } from '@bancada/sheet/formats';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useNfeTable } from './useNfeTable.ts';
import type { ReadNfe } from './useNfeFiles.ts';

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  // Three short columns that stay together.
  table: { maxWidth: '420px' },
});

/** The instalments of an NF-e: what becomes payable once the invoice is entered. */
export function NfeInstalments({ nfe }: { nfe: ReadNfe }) {
  const styles = useStyles();
  const table = useNfeTable();
  const intl = useIntl();
  const money = useMoney();
  const { date } = useFormats();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <section className={styles.table} aria-labelledby="nfe-instalments">
      <Subtitle2 as="h3" id="nfe-instalments" className={styles.title}>
        {word('finance.NotaCompra.Duplicatas')}
      </Subtitle2>
      {nfe.DuplicataProposta && <Text>{word('finance.nfe.proposed')}</Text>}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col" className={table.head}>
              {word('finance.Duplicata.Numero')}
            </th>
            <th scope="col" className={table.head}>
              {word('finance.Duplicata.Vencimento')}
            </th>
            <th scope="col" className={table.headNumber}>
              {word('finance.Duplicata.Valor')}
            </th>
          </tr>
        </thead>
        <tbody>
          {nfe.Duplicatas.map(({ Numero, Vencimento, Valor }, place) => (
            <tr key={`${place}-${Numero}`}>
              <td className={table.cell}>{Numero}</td>
              <td className={table.cell}>{date(Vencimento)}</td>
              <td className={table.number}>
                <MaskedText>{money.reais(Valor)}</MaskedText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
