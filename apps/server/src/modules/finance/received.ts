import { compareDecimal, type CompraItem, type CompraStatus } from '@bancada/contracts';
import { difference, sum } from '@bancada/contracts/dinheiro';

/** How much of a product has come with the invoices of a purchase. */
export interface Arrival {
  readonly Produto: number;
  readonly Quantidade: string;
}

type Item = Pick<CompraItem, 'id' | 'Produto' | 'Quantidade'>;

/**
 * What has come of each line of a purchase, by the line's id: lines of the same product are filled one after another,
 * and what is more than all of them ordered counts for the last one.
 */
export function receivedOf(items: readonly Item[], arrivals: readonly Arrival[]): ReadonlyMap<number, string> {
  const left = new Map(arrivals.map(({ Produto, Quantidade }) => [Produto, Quantidade]));
  const last = new Map(items.map(({ Produto, id }) => [Produto, id]));
  return new Map(
    items.map(({ id, Produto, Quantidade }) => {
      const here = left.get(Produto) ?? '0';
      const received = last.get(Produto) === id || compareDecimal(here, Quantidade) < 0 ? here : Quantidade;
      left.set(Produto, difference(here, received));
      return [id, received];
    }),
  );
}

/** The state of a purchase by what has come of its lines. */
export function stateBy(items: readonly Item[], received: ReadonlyMap<number, string>): CompraStatus {
  const of = ({ id }: Item) => received.get(id) ?? '0';
  if (items.every((item) => compareDecimal(of(item), item.Quantidade) >= 0)) return 'Recebida';
  return sum([...received.values()]) === '0' ? 'Enviada' : 'Recebida_Em_Parte';
}
