import {
  type AgrupamentoRateio,
  type ContaDoPlano,
  demonstracao,
  type LinhaResultado,
  type simularRateio,
} from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CSSProperties, Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import { RowName } from './RowName.tsx';
import { statementNames } from './statementNames.ts';
import { statementRows } from './statementRows.ts';
import { useFolding, useTreeStyles } from './useStatementTree.ts';

const useStyles = makeStyles({
  changed: { '& td[data-changed="true"]': { backgroundColor: tokens.colorPaletteYellowBackground2 } },
  place: { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
});

/**
 * The statement before and after, side by side for each cost centre or unit: a tree of the chart, in which what differs
 * stands out, also in the sums above it.
 */
export function WhatIfTable({
  title,
  by,
  accounts,
  data: { Colunas, Linhas, Depois },
}: {
  title: string;
  by: AgrupamentoRateio;
  accounts: readonly ContaDoPlano[];
  data: AnswerOf<typeof simularRateio>;
}) {
  const { table } = useFigureTable();
  const styles = { ...useTreeStyles(), ...useStyles() };
  const intl = useIntl();
  const money = useMoney();
  const folding = useFolding();
  const words = (id: string) => intl.formatMessage({ id: `finance.whatIf.${id}` });
  // Nothing is a dash: a column of zeros hides the figures.
  const shown = (value: string | undefined) =>
    !value || value === '0' ? '–' : <MaskedText>{money.amount(value)}</MaskedText>;
  const parts = demonstracao(besides(Linhas, Depois), 2 * Colunas.length, accounts);
  const rows = statementRows(parts, statementNames(intl));
  return (
    <table className={mergeClasses(table, styles.first, styles.changed)} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'finance.result.line' })}</th>
          {Colunas.map(({ id, Nome }) => (
            <Fragment key={id ?? 'none'}>
              {(['before', 'after'] as const).map((moment) => (
                <th key={moment} scope="col" {...(moment === 'before' && { className: styles.place })}>
                  {`${Nome ?? words(`none.${by}`)}: ${words(moment)}`}
                </th>
              ))}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {folding.shown(rows).map((row) => (
          <tr key={row.key} className={styles[row.kind]} style={{ '--level': row.level } as CSSProperties}>
            <RowName row={row} folding={folding} />
            {Colunas.map(({ id }, index) => {
              const [before, after] = [row.values[2 * index], row.values[2 * index + 1]];
              return (
                <Fragment key={id ?? 'none'}>
                  <td className={styles.place}>{shown(before)}</td>
                  <td data-changed={before !== after}>{shown(after)}</td>
                </Fragment>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both statements have the same lines in the same order: each with what it is in a column, then what it would be. */
const besides = (before: readonly LinhaResultado[], after: readonly LinhaResultado[]): readonly LinhaResultado[] =>
  before.map((line, index) => ({
    ...line,
    Valores: line.Valores.flatMap((value, column) => [value, after[index]?.Valores[column] ?? value]),
  }));
