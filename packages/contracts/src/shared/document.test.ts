import { describe, expect, test } from 'vitest';
import { Compra, NotaCompra } from '../finance/index.ts';
import { brokenRules, counted, isWhole, previewed } from './document.ts';

const line = (Produto: number | null, Quantidade: string | null, ValorUnitario: string | null) => ({
  Produto,
  Quantidade,
  ValorUnitario,
});

describe('a document that is being typed', () => {
  const Itens = [line(1, '2', '1.5'), line(2, '3', null), line(null, null, null)];

  test('shows what is derived so far: a line that lacks something does not count', () => {
    const shown = previewed(Compra, { Fornecedor: 1, Itens });
    expect(shown).toMatchObject({ Total: '3', Itens: [{ Total: '3' }, { Total: null }, { Total: null }] });
  });

  test('is judged by the lines that count: an empty one breaks no rule and stops none', () => {
    const nota = { Total: '3', Itens, Duplicatas: [{ Numero: '1', Vencimento: '2026-12-20', Valor: '3' }, {}] };
    const described = { ...nota, Itens: Itens.map((each) => ({ ...each, Descricao: 'x' })) };
    expect(brokenRules(NotaCompra, counted(NotaCompra, described), 'lancar')).toEqual([]);
    const broken = brokenRules(NotaCompra, counted(NotaCompra, { ...described, Total: '4' }), 'lancar');
    expect(broken.map(({ name }) => name)).toEqual(['itensSomam', 'duplicatasSomam']);
  });

  test('is whole when all is there that people must type', () => {
    const typed = { Unidade: 1, Fornecedor: 1, Data: '2026-11-20' };
    expect(isWhole(Compra, typed)).toBe(true);
    expect(isWhole(Compra, { ...typed, Fornecedor: null })).toBe(false);
  });
});
