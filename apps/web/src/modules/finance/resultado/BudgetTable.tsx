import { formatDecimalPt } from '@bancada/br-utils';
import { comparadoNoPeriodo, type ParteResultado } from '@bancada/contracts/finance';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import { RowName } from './RowName.tsx';
import { statementNames } from './statementNames.ts';
import { statementRows } from './statementRows.ts';
import { useFolding, useTreeStyles } from './useStatementTree.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  worse: { color: tokens.colorStatusDangerForeground1 },
});

const amounts = ['Orcado', 'Realizado', 'Diferenca'] as const;

/**
 * Budget, actual and difference over the whole period, and how much of the budget that is; sections and the accounts of the chart add up what is below them, and fold
 * it in.
 */
export function BudgetTable({ title, parts }: { title: string; parts: readonly ParteResultado[] }) {
  const { table } = useFigureTable();
  const styles = { ...useTreeStyles(), ...useStyles() };
  const intl = useIntl();
  const money = useMoney();
  const folding = useFolding();
  const rows = statementRows(parts, statementNames(intl));
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const shown = (value: string) => (value === '0' ? '–' : money.amount(value));
  return (
    // A region that scrolls is reached by the keyboard.
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={title}>
      <table className={mergeClasses(table, styles.first)} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{words('line')}</th>
            {[...amounts, 'Percentual'].map((name) => (
              <th key={name} scope="col">
                {words(`Medida.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {folding.shown(rows).map((row) => {
            const compared = comparadoNoPeriodo(row.values);
            return (
              <tr key={row.key} className={styles[row.kind]} style={{ '--level': row.level } as CSSProperties}>
                <RowName row={row} folding={folding} />
                {amounts.map((each) => (
                  <td
                    key={each}
                    className={each === 'Diferenca' && compared[each].startsWith('-') ? styles.worse : undefined}
                  >
                    <MaskedText>{shown(compared[each])}</MaskedText>
                  </td>
                ))}
                <td>{compared.Percentual === null ? '–' : `${formatDecimalPt(compared.Percentual, 1)} %`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
