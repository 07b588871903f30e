import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../shared/dinheiro.ts';
import type { LinhaResultado } from './resultado.calls.ts';
import { blocoDe, demonstracao } from './resultado.ts';

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
