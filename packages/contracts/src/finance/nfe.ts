import { z } from 'zod';
import { decimal, dinheiro } from '../shared/bricks.ts';
import { difference, exact, priceOf, rounded, sum } from '../shared/dinheiro.ts';

/** How a line of an NF-e was matched with a product: as it was remembered, by its barcode, or by its code. */
export const casamentosNfe = ['Lembrado', 'Gtin', 'Codigo'] as const;

/** What a line of an NF-e says of quantity and money. */
export const valoresLinha = z.strictObject({
  Quantidade: decimal,
  /** The price as it is written, with up to ten places. */
  ValorUnitario: decimal,
  /** Quantity × price, as the invoice has it. */
  Bruto: dinheiro,
  Desconto: dinheiro,
  /** Freight, insurance, other charges and taxes that are charged on top. */
  Acrescimos: dinheiro,
  /** What the line is of the invoice's total. */
  Total: dinheiro,
});
/** Quantity and money of one line of an NF-e. */
export type ValoresLinha = z.infer<typeof valoresLinha>;

/** The most places that a quantity of stock has. */
const PLACES = 6;

/**
 * A line of an NF-e as a line of our invoice, so many of the product being in one unit of the supplier's. The price has
 * cents alone: what it lacks, the charges and the discount are in `Ajuste`, so that the line's total is the NF-e's.
 */
export function itemDaLinha(
  { Quantidade, Bruto, Total }: Pick<ValoresLinha, 'Quantidade' | 'Bruto' | 'Total'>,
  Fator = '1',
) {
  const quantity = rounded(exact(Quantidade).times(exact(Fator)), PLACES);
  const price = quantity === '0' ? '0' : rounded(exact(Bruto).dividedBy(exact(quantity)), 2);
  const rest = difference(Total, priceOf(quantity, price));
  return { Quantidade: quantity, ValorUnitario: price, Ajuste: rest === '0' ? null : rest };
}

/** A product of a purchase: what was ordered and what is billed already. */
export interface PedidoProduto {
  readonly Produto: number;
  readonly Pedida: string;
  readonly Faturada: string;
  /** What the order pays for one; null for what it has not. */
  readonly Preco: string | null;
}

/** A line of an NF-e with the product that it is taken for. */
export type LinhaCasada = Pick<ValoresLinha, 'Quantidade' | 'Bruto' | 'Desconto'> & {
  readonly Produto: number | null;
  readonly Fator: string;
};

/** One product of a purchase beside what an NF-e bills of it. */
export interface ProdutoComparado extends PedidoProduto {
  readonly Agora: string;
  /** Billed, with this invoice, beyond what was ordered; negative for what is still to come. */
  readonly Excesso: string;
  /** What this invoice charges for one, discount taken off; null where it bills none. */
  readonly PrecoNota: string | null;
  readonly DiferencaPreco: string | null;
}

/** What was ordered, what is billed, and what an NF-e bills now, product by product; the order's first. */
export function compararCompra(
  pedidos: readonly PedidoProduto[],
  linhas: readonly LinhaCasada[],
): readonly ProdutoComparado[] {
  const billed = Map.groupBy(linhas, ({ Produto }) => Produto);
  const known = new Set(pedidos.map(({ Produto }) => Produto));
  const others = [...billed.keys()].filter((id) => id !== null && !known.has(id));
  const all = [
    ...pedidos,
    ...others.flatMap((Produto) =>
      Produto === null ? [] : [{ Produto, Pedida: '0', Faturada: '0', Preco: null } satisfies PedidoProduto],
    ),
  ];
  return all.map((pedido) => comparado(pedido, billed.get(pedido.Produto) ?? []));
}

function comparado(pedido: PedidoProduto, linhas: readonly LinhaCasada[]): ProdutoComparado {
  const Agora = sum(
    linhas.map(({ Quantidade, Fator }) => itemDaLinha({ Quantidade, Bruto: '0', Total: '0' }, Fator).Quantidade),
  );
  const paid = difference(sum(linhas.map(({ Bruto }) => Bruto)), sum(linhas.map(({ Desconto }) => Desconto)));
  const PrecoNota = Agora === '0' ? null : rounded(exact(paid).dividedBy(exact(Agora)), 4);
  return {
    ...pedido,
    Agora,
    Excesso: difference(sum([pedido.Faturada, Agora]), pedido.Pedida),
    PrecoNota,
    DiferencaPreco: PrecoNota === null || pedido.Preco === null ? null : difference(PrecoNota, pedido.Preco),
  };
}
