import { formatDecimalPt } from '@bancada/br-utils';
import { compararCompra, type LinhaNfe } from '@bancada/contracts/finance';
import { compareDecimal } from '@bancada/contracts/shared';
import { StatusBadge } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { type Choices, matchedLines } from './nfeChoices.ts';
import { useNfeTable } from './useNfeTable.ts';
import type { ReadNfe } from './useNfeFiles.ts';

const useStyles = makeStyles({
  title: { margin: `0 0 ${tokens.spacingVerticalXS}` },
});

const decimal = (value: string) => formatDecimalPt(value, undefined, { grouping: true });
const columns = ['ordered', 'billed', 'now', 'rest', 'priceOrdered', 'priceNow', 'priceRest'] as const;

/** What was ordered, what is billed already, what this invoice bills, and where both differ. */
export function NfeComparison({
  purchase,
  lines,
  choices,
}: {
  purchase: ReadNfe['Compras'][number];
  lines: readonly LinhaNfe[];
  choices: Choices;
}) {
  const styles = useStyles();
  const table = useNfeTable();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.nfe.compare.${id}` }, values);
  const price = (value: string | null) =>
    value === null ? '—' : <MaskedText>{money.hidden ? money.reais(value) : decimal(value)}</MaskedText>;
  const matched = matchedLines(lines, choices);
  const names = new Map([
    ...lines.map((line, place) => [matched[place]?.Produto ?? 0, line.Descricao] as const),
    ...purchase.Produtos.map(({ Produto, Nome }) => [Produto, Nome] as const),
  ]);
  return (
    <div>
      <Subtitle2 as="h3" id="nfe-compare" className={styles.title}>
        {words('title', { number: purchase.Numero })}
      </Subtitle2>
      <div className={table.scroll} tabIndex={0} role="region" aria-labelledby="nfe-compare">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={table.head}>
                {words('product')}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className={table.headNumber}>
                  {words(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compararCompra(purchase.Produtos, matched).map((row) => (
              <tr key={row.Produto}>
                <th scope="row" className={table.name}>
                  {names.get(row.Produto)}
                </th>
                <td className={table.number}>{decimal(row.Pedida)}</td>
                <td className={table.number}>{decimal(row.Faturada)}</td>
                <td className={table.number}>{decimal(row.Agora)}</td>
                <td className={table.number}>
                  <Rest excess={row.Excesso} />
                </td>
                <td className={table.number}>{price(row.Preco)}</td>
                <td className={table.number}>{price(row.PrecoNota)}</td>
                <td className={table.number}>
                  <PriceRest difference={row.DiferencaPreco} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Rest({ excess }: { excess: string }) {
  const intl = useIntl();
  const order = compareDecimal(excess, '0');
  const said = order > 0 ? 'over' : order < 0 ? 'missing' : 'right';
  return (
    <StatusBadge tone={order > 0 ? 'danger' : order < 0 ? 'neutral' : 'success'}>
      {intl.formatMessage({ id: `finance.nfe.compare.${said}` }, { n: decimal(excess.replace('-', '')) })}
    </StatusBadge>
  );
}

function PriceRest({ difference }: { difference: string | null }) {
  const intl = useIntl();
  const money = useMoney();
  if (difference === null) return '—';
  const order = compareDecimal(difference, '0');
  if (order === 0)
    return <StatusBadge tone="success">{intl.formatMessage({ id: 'finance.nfe.compare.right' })}</StatusBadge>;
  // Differences below a cent are shown unrounded.
  const written = !money.hidden && /\.\d{3}/.test(difference) ? decimal(difference) : money.reais(difference);
  return (
    <StatusBadge tone={order > 0 ? 'danger' : 'warning'}>
      <MaskedText>{order > 0 ? `+${written}` : written}</MaskedText>
    </StatusBadge>
  );
}
