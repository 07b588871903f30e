import { sum } from '@bancada/contracts/dinheiro';
import type { GrupoContado } from '@bancada/contracts/shared';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';

const useStyles = makeStyles({
  scroll: { overflow: 'auto', marginTop: tokens.spacingVerticalM },
  // Names of 90 characters: figures stay in sight.
  name: { maxWidth: '200px', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The figures of each acquirer. */
export const feeFigures = ['Bruto', 'TaxaPrevista', 'ValorTaxa', 'DiferencaTaxa'] as const;
type Figure = (typeof feeFigures)[number];

const figureOf = ({ Totais }: GrupoContado, name: Figure): string =>
  Totais.find(({ Campo }) => Campo === name)?.Soma ?? '0';

/** What each acquirer was to charge, and what it charged, with the sum of all. */
export function FeesTable({ rows }: { rows: readonly GrupoContado[] }) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.card.${id}` });
  const total = (name: Figure) => sum(rows.map((row) => figureOf(row, name)));
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={words('fees')}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{words('acquirer')}</th>
            {feeFigures.map((name) => (
              <th key={name} scope="col">
                {intl.formatMessage({ id: `finance.ExtratoCartaoLinha.${name}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row.Valor)}>
              <th scope="row" className={styles.name} title={row.Texto ?? ''}>
                {row.Texto}
              </th>
              {feeFigures.map((name) => (
                <td key={name}>
                  <MaskedText>{money.reais(figureOf(row, name))}</MaskedText>
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{words('total')}</th>
            {feeFigures.map((name) => (
              <td key={name}>
                <MaskedText>{money.reais(total(name))}</MaskedText>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
