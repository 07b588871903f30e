import type { OpenConnection } from '../line/connections.ts';
import { astmPushed, type Written, writtenNow } from './astm-orders.ts';
import { lawOrders, olderOrders } from './hl7-orders.ts';
import type { OpenOrders } from './open-orders.ts';
import type { Outgoing } from './sent.ts';

/** A message that nobody asked for: the orders of a sample, or their cancellation, as the connection wants them. */
export function messageOf(
  connection: OpenConnection,
  order: OpenOrders,
  { now, cancels = false }: { readonly now: string; readonly cancels?: boolean },
): Outgoing {
  const by = { ...writtenNow(now), cancels };
  const lines = linesOf(connection, order, by);
  return { control: by.control, lines, acknowledged: true, tests: order.codes.length, cancels };
}

function linesOf({ Protocolo, FormatoPedido, InstrumentoNome }: OpenConnection, order: OpenOrders, by: Written) {
  if (Protocolo === 'ASTM') return astmPushed([order], by);
  const to = { sender: [[InstrumentoNome], ['']] };
  return FormatoPedido === 'ORM_O01' ? olderOrders(to, [order], by) : lawOrders(to, order, by);
}
