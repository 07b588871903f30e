import type { LinhaResultado, ParteResultado } from '@bancada/contracts/finance';
import { MaskedText } from '@bancada/sheet/base';
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import { type FigureColumn, figureOf } from './figureColumns.ts';
import { RowName } from './RowName.tsx';
import { statementNames } from './statementNames.ts';
import { type StatementRow, statementRows } from './statementRows.ts';
import { useFolding, useTreeStyles } from './useStatementTree.ts';

const useStyles = makeStyles({ worse: { color: tokens.colorStatusDangerForeground1 } });

/** A figure that was asked for: of a line, in a column or in all of them. */
export interface Figure {
  readonly line: LinhaResultado;
  readonly name: string;
  readonly column: string | null;
}

/**
 * The statement: sections fold their accounts in, and accounts those below them, which they add up; each actual figure
 * of an account opens its entries. A difference from the budget that makes the result worse is negative, and red.
 */
export function ResultTable({
  title,
  columns,
  parts,
  onOpen,
}: {
  title: string;
  columns: readonly FigureColumn[];
  parts: readonly ParteResultado[];
  onOpen: (figure: Figure) => void;
}) {
  const { table } = useFigureTable();
  const styles = { ...useTreeStyles(), ...useStyles() };
  const intl = useIntl();
  const money = useMoney();
  const folding = useFolding();
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const rows = statementRows(parts, statementNames(intl));
  // The table says once that amounts are in reais. Nothing is a dash: a column of zeros hides the figures.
  const shown = (value: string): string => (value === '0' ? '–' : money.amount(value));
  const plain = (column: FigureColumn, value: string) => (
    <td key={column.key} className={column.measure === 'Diferenca' && value.startsWith('-') ? styles.worse : undefined}>
      <MaskedText>{shown(value)}</MaskedText>
    </td>
  );
  const figure = ({ line, name, values }: StatementRow, column: FigureColumn) => {
    const value = figureOf(column, values);
    if (line === null || column.measure !== 'Realizado' || value === '0') return plain(column, value);
    return (
      <td key={column.key}>
        <Link
          as="button"
          appearance="subtle"
          aria-label={`${name}, ${column.step}: ${money.spoken(shown(value))}`}
          onClick={() => onOpen({ line, name, column: column.of })}
        >
          {shown(value)}
        </Link>
      </td>
    );
  };
  return (
    <table className={mergeClasses(table, styles.first)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{words('line')}</th>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {folding.shown(rows).map((row) => (
          <tr key={row.key} className={styles[row.kind]} style={{ '--level': row.level } as CSSProperties}>
            <RowName row={row} folding={folding} />
            {columns.map((column) => figure(row, column))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
