import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../shared/dinheiro.ts';
import { arvoreDoPlano, type ContaDoPlano } from './arvore-resultado.ts';
import type { LinhaResultado } from './resultado.calls.ts';
import { comparadasComOrcado, demonstracao } from './resultado.ts';

const conta = (id: number, Codigo: string, Pai: number | null): ContaDoPlano => ({
  id,
  Codigo,
  Nome: `Conta ${id}`,
  Pai,
});
const linha = (PlanoConta: number, Codigo: string, ...Valores: string[]): LinhaResultado => ({
  Grupo: 'Conta',
  PlanoConta,
  Codigo,
  Nome: `Conta ${PlanoConta}`,
  Natureza: 'Despesa',
  LinhaDRE: 'Despesas',
  Valores,
});
const plano = [
  conta(1, '4', null),
  conta(2, '4.1', 1),
  conta(3, '4.1.01', 2),
  conta(4, '4.1.02', 2),
  conta(5, '4.2', 1),
];
const shape = (nos: ReturnType<typeof arvoreDoPlano>) =>
  nos.map(({ Nivel, Soma, Linha, Valores }) => [Nivel, Soma ? `= ${Soma.Codigo}` : Linha?.Codigo, ...Valores]);

test('accounts add up those below them, level by level, with what is booked under themselves', () => {
  const lines = [linha(5, '4.2', '-1'), linha(3, '4.1.01', '-10.1'), linha(2, '4.1', '-5'), linha(4, '4.1.02', '-0.2')];
  expect(shape(arvoreDoPlano([...lines, linha(6, '5', '-2')], [...plano, conta(6, '5', null)], 1))).toEqual([
    [0, '= 4', '-16.3'],
    [1, '= 4.1', '-15.3'],
    [2, '4.1', '-5'],
    [2, '4.1.01', '-10.1'],
    [2, '4.1.02', '-0.2'],
    [1, '4.2', '-1'],
    [0, '5', '-2'],
  ]);
});

test('no sum says again what the section, or the one row below it, says', () => {
  // One account alone, three levels down: the section and the account are all there is to say.
  expect(shape(arvoreDoPlano([linha(3, '4.1.01', '-10')], plano, 1))).toEqual([[0, '4.1.01', '-10']]);
  // All of the section is below 4 and 4.1.
  expect(shape(arvoreDoPlano([linha(3, '4.1.01', '-10'), linha(4, '4.1.02', '-1')], plano, 1))).toEqual([
    [0, '4.1.01', '-10'],
    [0, '4.1.02', '-1'],
  ]);
  // 4.1 would add up 4.1.01 alone.
  expect(shape(arvoreDoPlano([linha(3, '4.1.01', '-10'), linha(5, '4.2', '-1')], plano, 1))).toEqual([
    [0, '4.1.01', '-10'],
    [0, '4.2', '-1'],
  ]);
});

test('budget, actual and difference are added up alike, accounts with a budget alone among them', () => {
  const compared = comparadasComOrcado(
    [linha(3, '4.1.01', '-10')],
    [linha(3, '4.1.01', '-8'), linha(4, '4.1.02', '-3'), linha(5, '4.2', '-7')],
    1,
  );
  const [section] = demonstracao(compared, 3, plano).filter((part) => part.Tipo === 'Secao');
  expect(shape(section?.Nos ?? [])).toEqual([
    [0, '= 4.1', '-10', '-11', '1'],
    [1, '4.1.01', '-10', '-8', '-2'],
    [1, '4.1.02', '0', '-3', '3'],
    [0, '4.2', '0', '-7', '7'],
  ]);
});

test('lines that are in no account come last, and without a chart all are as they were', () => {
  const loose: LinhaResultado = { ...linha(1, '4', '7'), Grupo: 'Sem_Conta', PlanoConta: null, Codigo: null };
  const lines = [loose, linha(3, '4.1.01', '-1')];
  expect(shape(arvoreDoPlano(lines, plano, 1)).at(-1)).toEqual([0, null, '7']);
  expect(shape(arvoreDoPlano(lines, [], 1))).toEqual([
    [0, '4.1.01', '-1'],
    [0, null, '7'],
  ]);
});

test('whatever the chart, each line is there once, and each sum is that of the lines below it', () => {
  const ids = fc.integer({ min: 1, max: 8 });
  // Accounts may even be above themselves: nobody is refused that, and nothing may hang or count twice.
  const charts = fc.array(fc.option(ids), { minLength: 8, maxLength: 8 });
  const money = fc.integer({ min: -9999, max: 9999 }).map((cents) => sum([String(cents / 100)]));
  const booked = fc.uniqueArray(fc.tuple(ids, money, money), { selector: ([id]) => id });
  fc.assert(
    fc.property(charts, booked, (above, amounts) => {
      const contas = above.map((Pai, index) => conta(index + 1, String(index + 1), Pai));
      const lines = amounts.map(([id, ...Valores]) => linha(id, String(id), ...Valores));
      const nos = arvoreDoPlano(lines, contas, 2);
      expect(new Set(nos.flatMap(({ Linha }) => (Linha ? [Linha] : [])))).toEqual(new Set(lines));
      expect(new Set(nos.map(({ chave }) => chave)).size).toBe(nos.length);
      for (const no of nos.filter(({ Soma }) => Soma)) {
        const below = nos.filter(({ Linha, Acima }) => Linha && Acima.includes(no.chave));
        expect(below.length).toBeGreaterThan(1);
        expect(below.length).toBeLessThan(lines.length);
        expect(no.Valores).toEqual([0, 1].map((column) => sum(below.map(({ Valores }) => Valores[column] ?? '0'))));
      }
    }),
  );
});
