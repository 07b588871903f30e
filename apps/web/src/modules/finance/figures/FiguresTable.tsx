import { sum } from '@bancada/contracts/dinheiro';
import { MaskedText } from '@bancada/sheet/base';
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from './useFigureTable.ts';

const useStyles = makeStyles({
  // A name of any length leaves room for figures.
  name: {
    '& th:first-child': {
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      minWidth: '120px',
      maxWidth: 'min(360px, 45cqi)',
    },
  },
  total: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
});

/** A row of figures, one for each column. */
export interface FiguresRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly string[];
  /** Opens the entries of one of them. */
  readonly onOpen: (at: number) => void;
}

/** A table whose figures open their entries; of several rows the last one is what they come to. */
export function FiguresTable({
  title,
  head,
  columns,
  rows,
}: {
  title: string;
  head: string;
  columns: readonly string[];
  rows: readonly FiguresRow[];
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const shown = (value: string): string => (value === '0' ? '–' : money.amount(value));
  const figure = ({ name, onOpen }: FiguresRow, value: string, at: number) =>
    value === '0' ? (
      '–'
    ) : (
      <Link
        as="button"
        appearance="subtle"
        aria-label={`${name}, ${columns[at] ?? ''}: ${money.spoken(shown(value))}`}
        onClick={() => onOpen(at)}
      >
        {shown(value)}
      </Link>
    );
  return (
    <table className={mergeClasses(table, styles.name)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {row.values.map((value, at) => (
              <td key={columns[at]}>{figure(row, value, at)}</td>
            ))}
          </tr>
        ))}
        {rows.length > 1 && (
          <tr className={styles.total}>
            <th scope="row">{intl.formatMessage({ id: 'finance.result.total' })}</th>
            {columns.map((column, at) => (
              <td key={column}>
                <MaskedText>{shown(sum(rows.map(({ values }) => values[at] ?? '0')))}</MaskedText>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
