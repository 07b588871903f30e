import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, sum } from '../shared/dinheiro.ts';
import type { LinhaResultado } from './resultado.calls.ts';
import { blocoDe, comparadasComOrcado, comparadoNoPeriodo, demonstracao } from './resultado.ts';

const line = (change: Partial<LinhaResultado>): LinhaResultado => ({
  Grupo: 'Conta',
  PlanoConta: 1,
  Codigo: '1',
  Nome: 'Conta',
  Natureza: 'Despesa',
  LinhaDRE: null,
  Valores: ['0'],
  ...change,
});

const amount = fc
  .integer({ min: -9_999_999, max: 9_999_999 })
  .map((cents) => sum([(cents / 100).toFixed(2).replace(/\.?0+$/, '')]));
const lines = (columns: number) =>
  fc.array(
    fc
      .record({
        Grupo: fc.constantFrom('Conta', 'Sem_Conta', 'Diferencas'),
        Natureza: fc.option(fc.constantFrom('Receita', 'Custo', 'Despesa', 'Imposto', 'Investimento', 'Transferencia')),
        LinhaDRE: fc.option(
          fc.constantFrom('Receita bruta', 'DEDUÇÕES DA RECEITA', 'Custos', 'Resultado financeiro', 'Pesquisa'),
        ),
        Valores: fc.array(amount, { minLength: columns, maxLength: columns }),
      })
      .map((change) => line(change as Partial<LinhaResultado>)),
    { maxLength: 30 },
  );

describe('the income statement', () => {
  test('ends in the sum of everything but investments and transfers, in each column', () => {
    fc.assert(
      fc.property(lines(3), (all) => {
        const parts = demonstracao(all, 3);
        const last = parts.findLast((part) => part.Tipo === 'Resultado');
        const counted = all.filter((each) => ![null, 'Investimentos'].includes(blocoDe(each)));
        expect(last?.Valores).toEqual(
          [0, 1, 2].map((column) => sum(counted.map((each) => each.Valores[column] ?? '0'))),
        );
      }),
    );
  });

  test('has every line once, but transfers', () => {
    fc.assert(
      fc.property(lines(2), (all) => {
        const shown = demonstracao(all, 2).flatMap((part) => (part.Tipo === 'Secao' ? part.Linhas : []));
        expect(new Set(shown)).toEqual(new Set(all.filter((each) => blocoDe(each) !== null)));
        expect(shown.length).toBe(new Set(shown).size);
      }),
    );
  });

  test.each([
    [{ LinhaDRE: 'Receita bruta', Natureza: 'Receita' }, 'Receita'],
    [{ LinhaDRE: 'Resultado financeiro', Natureza: 'Receita' }, 'Financeiro'],
    [{ LinhaDRE: 'Despesas com pessoal', Natureza: 'Despesa' }, 'Despesas'],
    [{ LinhaDRE: null, Natureza: 'Transferencia' }, null],
    [{ Grupo: 'Sem_Conta', Natureza: null, Valores: ['-5'] }, 'Despesas'],
    [{ Grupo: 'Diferencas', Natureza: null, Valores: ['-5'] }, 'Financeiro'],
  ] as const)('%j stands in %s', (change, bloco) => {
    expect(blocoDe(line(change as Partial<LinhaResultado>))).toBe(bloco);
  });
});

describe('the income statement beside the budget', () => {
  test('has the difference in every row, and the actual figures of the statement alone', () => {
    fc.assert(
      fc.property(lines(2), lines(2), (all, budgets) => {
        const numbered = (each: LinhaResultado, PlanoConta: number) => ({
          ...each,
          PlanoConta,
          Codigo: String(PlanoConta),
        });
        const actual = all.map((each, place) => numbered(each, place));
        // Every second account has both.
        const expected = budgets.map((each, place) => numbered({ ...each, Grupo: 'Conta' }, place * 2));
        const rows = demonstracao(comparadasComOrcado(actual, expected, 2), 6);
        for (const {
          Valores: [a = '', b = '', c = '', d = '', e = '', f = ''],
        } of rows) {
          expect([c, f]).toEqual([difference(a, b), difference(d, e)]);
        }
        const results = (parts: ReturnType<typeof demonstracao>, columns: readonly number[]) =>
          parts.flatMap(({ Tipo, Valores }) => (Tipo === 'Resultado' ? [columns.map((at) => Valores[at])] : []));
        expect(results(rows, [0, 3])).toEqual(results(demonstracao(actual, 2), [0, 1]));
      }),
    );
  });

  test('says of a whole period what each row comes to: sections what their accounts do, and how much of the budget', () => {
    fc.assert(
      fc.property(lines(2), lines(2), (all, budgets) => {
        const of = (each: LinhaResultado, PlanoConta: number) => ({ ...each, PlanoConta, Grupo: 'Conta' as const });
        for (const part of demonstracao(comparadasComOrcado(all.map(of), budgets.map(of), 2), 6)) {
          const { Realizado, Orcado, Diferenca, Percentual } = comparadoNoPeriodo(part.Valores);
          expect(Diferenca).toBe(difference(Realizado, Orcado));
          expect(Percentual === null).toBe(Orcado === '0');
          if (part.Tipo !== 'Secao') continue;
          const own = part.Linhas.map(({ Valores }) => comparadoNoPeriodo(Valores));
          expect([Realizado, Orcado]).toEqual([
            sum(own.map((each) => each.Realizado)),
            sum(own.map((each) => each.Orcado)),
          ]);
        }
      }),
    );
    expect(comparadoNoPeriodo(['-93', '-90', '-3', '-93.2', '-92.5', '-0.7']).Percentual).toBe('102');
    expect(comparadoNoPeriodo(['-5', '10', '-15']).Percentual).toBe('-50');
  });

  test('shows an account that has a budget alone, in the order of codes', () => {
    const rows = comparadasComOrcado(
      [
        line({ PlanoConta: 2, Codigo: '2', Valores: ['-30'] }),
        line({ Grupo: 'Sem_Conta', PlanoConta: null, Codigo: null, Valores: ['5'] }),
      ],
      [line({ PlanoConta: 1, Codigo: '1', Valores: ['-10'] }), line({ PlanoConta: 2, Codigo: '2', Valores: ['-20'] })],
      1,
    );
    expect(rows.map(({ Codigo, Valores }) => [Codigo, ...Valores])).toEqual([
      ['1', '0', '-10', '10'],
      ['2', '-30', '-20', '-10'],
      [null, '5', '0', '5'],
    ]);
  });
});
