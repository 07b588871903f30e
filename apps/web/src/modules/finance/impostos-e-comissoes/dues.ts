import {
  type LinhaResultado,
  type lerResultado,
  type lerResultadoPorLugar,
  opposite,
} from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { sum } from '@bancada/contracts/dinheiro';

/** What is owed, and what was paid: the same statement by both regimes. */
export interface Both<T> {
  readonly Competencia: T;
  readonly Caixa: T;
}

/** A tax, or what a professional has of an account, as costs: an amount for each column is positive. */
export interface Due {
  readonly line: LinhaResultado;
  /** The professional; null for a tax. */
  readonly whose: { readonly id: number; readonly Nome: string } | null;
  readonly values: Both<readonly string[]>;
}

/** What a due is called: its account and, of a commission, the professional. */
export const dueName = ({ line, whose }: Due): string =>
  [`${line.Codigo ?? ''} ${line.Nome ?? ''}`.trim(), whose?.Nome].filter(Boolean).join(' · ');

/** Of both statements each account that either has, in the order of the chart. */
function inBoth(statements: Both<readonly LinhaResultado[]>, fits: (line: LinhaResultado) => boolean) {
  const found = new Map<number, LinhaResultado>();
  for (const line of [...statements.Competencia, ...statements.Caixa])
    if (line.PlanoConta !== null && fits(line) && !found.has(line.PlanoConta)) found.set(line.PlanoConta, line);
  return [...found.values()].toSorted((a, b) => (a.Codigo ?? '').localeCompare(b.Codigo ?? ''));
}

const valuesOf = (lines: readonly LinhaResultado[], { PlanoConta }: LinhaResultado): readonly string[] | undefined =>
  lines.find((line) => line.PlanoConta === PlanoConta)?.Valores;

/** The accounts of taxes, month by month. */
export function taxesOf({ Competencia, Caixa }: Both<AnswerOf<typeof lerResultado>>): readonly Due[] {
  const months = Competencia.Colunas;
  const lines = { Competencia: Competencia.Linhas, Caixa: Caixa.Linhas };
  const costs = (regime: keyof typeof lines, line: LinhaResultado) =>
    months.map((_, at) => opposite(valuesOf(lines[regime], line)?.[at] ?? '0'));
  return inBoth(lines, ({ Natureza }) => Natureza === 'Imposto').map((line) => ({
    line,
    whose: null,
    values: { Competencia: costs('Competencia', line), Caixa: costs('Caixa', line) },
  }));
}

/** What each professional has of each account of costs in the whole period. */
export function commissionsOf(statements: Both<AnswerOf<typeof lerResultadoPorLugar>>): readonly Due[] {
  const { Competencia, Caixa } = statements;
  const people = new Map(
    [...Competencia.Colunas, ...Caixa.Colunas].flatMap(({ id, Nome }) => (id === null ? [] : [[id, Nome ?? '']])),
  );
  const of = ({ Colunas, Linhas }: AnswerOf<typeof lerResultadoPorLugar>, line: LinhaResultado, person: number) =>
    opposite(valuesOf(Linhas, line)?.[Colunas.findIndex(({ id }) => id === person)] ?? '0');
  const costs = inBoth(
    { Competencia: Competencia.Linhas, Caixa: Caixa.Linhas },
    ({ Natureza }) => Natureza === 'Custo' || Natureza === 'Despesa',
  );
  return costs.flatMap((line) =>
    [...people].flatMap(([id, Nome]) => {
      const values = { Competencia: [of(Competencia, line, id)], Caixa: [of(Caixa, line, id)] };
      return [...values.Competencia, ...values.Caixa].every((value) => value === '0')
        ? []
        : [{ line, whose: { id, Nome }, values }];
    }),
  );
}

/** What all of them come to in a column. */
export const totalOf = (dues: readonly Due[], regime: keyof Both<unknown>, at: number): string =>
  sum(dues.map(({ values }) => values[regime][at] ?? '0'));
