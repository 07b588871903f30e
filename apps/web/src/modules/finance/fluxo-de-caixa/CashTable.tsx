import type { LinhaFluxo } from '@bancada/contracts/finance';
import { sum } from '@bancada/contracts/dinheiro';
import { StatusBadge } from '@bancada/ui';
import { MaskedText } from '@bancada/sheet/base';
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useTelephone } from '../../../shared/useTelephone.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import type { Column } from './columns.ts';
import { type Figure, lowestOf } from './period.ts';

const useStyles = makeStyles({
  // With so many columns the balance, the last one, would be out of sight: names take more lines instead.
  table: { '& thead th': { verticalAlign: 'bottom' }, '& thead th:not(:first-child)': { whiteSpace: 'normal' } },
  today: { '& th, & td': { borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}` } },
  balance: { '& th, & td': { fontWeight: tokens.fontWeightBold, backgroundColor: tokens.colorNeutralBackground3 } },
  negative: { color: tokens.colorPaletteRedForeground1 },
  mark: { marginLeft: tokens.spacingHorizontalS },
  // Marks come below the name of their line, which leaves the room for figures.
  marks: { '& th': { whiteSpace: 'normal' }, '& tbody th:first-child': { minWidth: '72px', maxWidth: '104px' } },
});

/** The cash flow, a line for each step: each figure opens its entries, and the lowest balance is marked. */
export function CashTable({
  title,
  opening,
  lines,
  columns,
  today,
  onOpen,
}: {
  title: string;
  /** What there is before the first line. */
  opening: string;
  lines: readonly (LinhaFluxo & { readonly name: string })[];
  columns: readonly Column[];
  /** The line in which the forecast begins. */
  today: string | null;
  onOpen: (figure: Figure) => void;
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.cash.${id}` });
  const lowest = lowestOf(lines);
  const narrow = useTelephone();
  // What people look for: where few columns fit, it comes before what it adds up.
  const withBalance = (cells: readonly ReactElement[], last: ReactElement) =>
    narrow ? [last, ...cells] : [...cells, last];
  const balance = (value: string) => (
    <span className={mergeClasses(value.startsWith('-') && styles.negative)}>
      <MaskedText>{money.amount(value)}</MaskedText>
    </span>
  );
  const figure = (column: Column, value: string, line: (typeof lines)[number] | null) => {
    const { Grupo, Sentido } = column;
    const name = `${words(column.name)}, ${line?.name ?? words('total')}`;
    if (value === '0') return <td key={column.name}>–</td>;
    return (
      <td key={column.name}>
        <Link
          as="button"
          appearance="subtle"
          aria-label={`${name}: ${money.spoken(money.amount(value))}`}
          onClick={() => onOpen({ name, Grupo, Sentido, line: line?.Inicio ?? null })}
        >
          {money.amount(value)}
        </Link>
      </td>
    );
  };
  return (
    <table className={mergeClasses(table, styles.table, narrow && styles.marks)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words('line')}</th>
          {withBalance(
            columns.map(({ name }) => (
              <th key={name} scope="col">
                {words(name)}
              </th>
            )),
            <th key="Saldo" scope="col">
              {words('Saldo')}
            </th>,
          )}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.balance}>
          <th scope="row" colSpan={narrow ? 1 : columns.length + 1}>
            {words('opening')}
          </th>
          <td>{balance(opening)}</td>
          {narrow && <td colSpan={columns.length} aria-hidden="true" />}
        </tr>
        {lines.map((line) => (
          <tr key={line.Inicio} className={mergeClasses(line.Inicio === today && styles.today)}>
            <th scope="row">
              {line.name}
              {line.Inicio === today && (
                <span className={styles.mark}>
                  <StatusBadge tone="info">{words('today')}</StatusBadge>
                </span>
              )}
              {line === lowest && (
                <span className={styles.mark}>
                  <StatusBadge tone={line.Saldo.startsWith('-') ? 'danger' : 'warning'}>{words('lowest')}</StatusBadge>
                </span>
              )}
            </th>
            {withBalance(
              columns.map((column) => figure(column, column.valueOf(line), line)),
              <td key="Saldo">{balance(line.Saldo)}</td>,
            )}
          </tr>
        ))}
        <tr className={styles.balance}>
          <th scope="row">{words('total')}</th>
          {withBalance(
            columns.map((column) => figure(column, sum(lines.map(column.valueOf)), null)),
            <td key="Saldo">{balance(lines.at(-1)?.Saldo ?? opening)}</td>,
          )}
        </tr>
      </tbody>
    </table>
  );
}
