import { sum } from '@bancada/contracts/dinheiro';
import {
  comparadasComOrcado,
  demonstracao,
  type LinhaResultado,
  medidasOrcado,
  type NoResultado,
} from '@bancada/contracts/finance';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workbookOf } from '../figures/testing.ts';
import { figureColumns, justActual } from './figureColumns.ts';
import { statementColumns, statementLines } from './statementFile.ts';

const names = {
  section: ({ Nome, Bloco }: { Nome: string | null; Bloco: string }) => Nome ?? Bloco,
  line: ({ Nome }: LinhaResultado) => Nome ?? '',
  account: ({ Soma, Linha }: Pick<NoResultado, 'Soma' | 'Linha'>) => Soma?.Nome ?? Linha?.Nome ?? '',
  result: ({ Resultado }: { Resultado: string }) => Resultado,
};

const cents = fc
  .integer({ min: -9_999_999, max: 9_999_999 })
  .map((n) => sum([`${Math.trunc(n / 100)}`, `0.0${Math.abs(n % 10)}`]));
/** Accounts of the chart, each of which may be below any other. */
const ACCOUNTS = 9;
const charts = fc
  .array(fc.option(fc.integer({ min: 1, max: ACCOUNTS })), { minLength: ACCOUNTS, maxLength: ACCOUNTS })
  .map((above) => above.map((Pai, n) => ({ id: n + 1, Codigo: `${n + 1}`, Nome: `Conta ${n + 1}`, Pai })));
const natures = ['Receita', 'Custo', 'Despesa', 'Imposto', 'Investimento', 'Transferencia'] as const;
const linha = fc.record({
  Grupo: fc.constant('Conta' as const),
  PlanoConta: fc.integer({ min: 1, max: ACCOUNTS }),
  Codigo: fc.constant('1'),
  Nome: fc.constantFrom('Consultas', 'Aluguel', '=1+1'),
  Natureza: fc.constantFrom(...natures),
  LinhaDRE: fc.constantFrom(null, 'Receita bruta', 'Custos', 'Marketing'),
  Valores: fc.tuple(cents, cents, cents).map((values) => [...values]),
});

const steps = ['jan', 'fev', 'mar'].map((name) => ({ of: name, name }));
type Held = (lines: readonly LinhaResultado[], budget: readonly LinhaResultado[]) => readonly LinhaResultado[];
const alone: Held = (lines) => lines;
const besideBudget: Held = (lines, budget) => comparadasComOrcado(lines, budget, 3);
const many = fc.array(linha, { maxLength: 20 });

test.each([
  ['alone', alone, justActual],
  ['beside a budget', besideBudget, medidasOrcado],
] as const)(
  'the workbook of the statement %s comes to it: each formula, calculated from the amounts alone, is the figure it stands for',
  (_, held, measures) => {
    fc.assert(
      fc.property(many, many, charts, (linhas, budget, chart) => {
        const parts = demonstracao(held(linhas, budget), 3 * measures.length, chart);
        const lines = statementLines(parts, names);
        const columns = statementColumns(
          figureColumns(steps, measures, (id) => id),
          'Linha',
        );
        expect(lines.map((line) => line.at)).toEqual(lines.map((__, index) => index + 2));
        const { calculated, shown } = workbookOf(columns, lines);
        expect(calculated).toEqual(shown);
      }),
    );
  },
);
