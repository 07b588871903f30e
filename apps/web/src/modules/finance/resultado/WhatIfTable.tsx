import {
  type AgrupamentoRateio,
  demonstracao,
  type LinhaResultado,
  type ParteResultado,
  type simularRateio,
} from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { MaskedText } from '@bancada/sheet/base';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { useFigureTable } from '../figures/useFigureTable.ts';
import { statementNames } from './statementNames.ts';

const useStyles = makeStyles({
  table: {
    '& th:first-child': { maxWidth: '40vw', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& td[data-changed="true"]': { backgroundColor: tokens.colorPaletteYellowBackground2 },
  },
  strong: { '& th, & td': { fontWeight: tokens.fontWeightSemibold } },
  account: { '& th:first-child': { paddingLeft: '32px' } },
  place: { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}` },
});

/** A line of the table: what it is called, and its amounts before and after. */
interface Row {
  readonly key: string;
  readonly name: string;
  readonly strong: boolean;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The statement before and after, side by side for each cost centre or unit; what differs stands out. */
export function WhatIfTable({
  title,
  by,
  data: { Colunas, Linhas, Depois },
}: {
  title: string;
  by: AgrupamentoRateio;
  data: AnswerOf<typeof simularRateio>;
}) {
  const { table } = useFigureTable();
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.whatIf.${id}` });
  // Nothing is a dash: a column of zeros hides the figures.
  const shown = (value: string | undefined) =>
    !value || value === '0' ? '–' : <MaskedText>{money.amount(value)}</MaskedText>;
  const rows = rowsOf(
    demonstracao(Linhas, Colunas.length),
    linesByKey(Depois),
    demonstracao(Depois, Colunas.length),
    statementNames(intl),
  );
  return (
    <table className={mergeClasses(table, styles.table)} aria-label={title}>
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
        {rows.map(({ key, name, strong, before, after }) => (
          <tr key={key} className={strong ? styles.strong : styles.account}>
            <th scope="row" title={name}>
              {name}
            </th>
            {Colunas.map(({ id }, index) => (
              <Fragment key={id ?? 'none'}>
                <td className={styles.place}>{shown(before[index])}</td>
                <td data-changed={before[index] !== after[index]}>{shown(after[index])}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const keyOf = ({ Grupo, PlanoConta }: LinhaResultado) => `${Grupo} ${PlanoConta ?? ''}`;
const linesByKey = (lines: readonly LinhaResultado[]) => new Map(lines.map((line) => [keyOf(line), line.Valores]));

/** Both statements have the same lines in the same order: they differ in amounts alone. */
function rowsOf(
  before: readonly ParteResultado[],
  lines: ReadonlyMap<string, readonly string[]>,
  after: readonly ParteResultado[],
  names: ReturnType<typeof statementNames>,
): readonly Row[] {
  return before.flatMap((part, index): readonly Row[] => {
    const later = after[index]?.Valores ?? part.Valores;
    if (part.Tipo === 'Resultado')
      return [{ key: part.Resultado, name: names.result(part), strong: true, before: part.Valores, after: later }];
    const own = part.Linhas.map((line) => ({
      key: keyOf(line),
      name: names.line(line),
      strong: false,
      before: line.Valores,
      after: lines.get(keyOf(line)) ?? line.Valores,
    }));
    const name = names.section(part);
    return [{ key: `${part.Bloco} ${name}`, name, strong: true, before: part.Valores, after: later }, ...own];
  });
}
