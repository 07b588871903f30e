import { type AnswerOf, Compra, Fornecedor, Produto, type BodyOf, type Row } from '@bancada/contracts';
import { exampleRow } from '@bancada/contracts/testing';
import type { Lab } from './lab-builders.ts';

/** A stored purchase with its items. */
export type StoredCompra = AnswerOf<typeof Compra.calls.create>;

/** What purchases of a laboratory are made from. */
export interface Market {
  readonly fornecedor: Row<typeof Fornecedor>;
  readonly produtos: readonly Row<typeof Produto>[];
}

/** A supplier, different for each `n`. */
export const buildFornecedor = ({ app, token }: Lab, n: number): Promise<Row<typeof Fornecedor>> =>
  app.ask(Fornecedor.calls.create, {
    token,
    body: { ...exampleRow(Fornecedor, n, () => 0), Categoria: null } as BodyOf<typeof Fornecedor.calls.create>,
  });

/** A supplier and three products. */
export async function buildMarket(lab: Lab): Promise<Market> {
  const { app, token } = lab;
  const fornecedor = await buildFornecedor(lab, 1);
  const produtos: Row<typeof Produto>[] = [];
  for (const n of [1, 2, 3]) {
    const body = { ...exampleRow(Produto, n, () => 0), Categoria: null, Fornecedor: fornecedor.id };
    produtos.push(await app.ask(Produto.calls.create, { token, body: body as BodyOf<typeof Produto.calls.create> }));
  }
  return { fornecedor, produtos };
}

/** A line: so much of the product at this place, at a price. */
export const line = ({ produtos }: Market, product: number, Quantidade: string, ValorUnitario: string) => ({
  Produto: produtos[product]?.id ?? 0,
  Quantidade,
  ValorUnitario,
});

/** The body of a purchase of these lines. */
export const compraBody = ({ Unidade }: Lab, { fornecedor }: Market, Itens: readonly ReturnType<typeof line>[]) => ({
  Unidade,
  Fornecedor: fornecedor.id,
  Data: '2026-11-20',
  CondicaoPagamento: null,
  Itens: [...Itens],
});

/** A purchase of these lines. */
export const buildCompra = (lab: Lab, market: Market, ...lines: ReturnType<typeof line>[]): Promise<StoredCompra> =>
  lab.app.ask(Compra.calls.create, { token: lab.token, body: compraBody(lab, market, lines) });
