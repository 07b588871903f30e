import { randomUUID } from 'node:crypto';
import type { FormatoInstrumento } from '@bancada/contracts';
import type { OpenConnection } from '../line/connections.ts';
import { type LineWork, workOf } from '../line/receive.ts';
import { astmOrders, astmQuery, hl7Orders, hl7Query } from './messages.ts';
import { type OpenOrders, openOrders } from './open-orders.ts';

/** The most samples one message may ask for. */
const MOST = 100;

/** What a message asks for, as the records or segments of the answer; null when it asks for nothing. */
export async function ordersAsked(
  line: LineWork,
  connection: OpenConnection,
  format: FormatoInstrumento,
  text: string,
): Promise<readonly string[] | null> {
  const samples = (format === 'HL7' ? hl7Query(text) : astmQuery(text)).slice(0, MOST);
  if (samples.length === 0) return null;
  const now = new Date().toISOString();
  const orders = await workOf(line, connection, async (ctx) => {
    const found: OpenOrders[] = [];
    for (const sample of samples) found.push(await openOrders(ctx, connection.Instrumento, sample));
    return found;
  });
  return format === 'HL7' ? hl7Orders(orders, { now, control: randomUUID().slice(0, 20) }) : astmOrders(orders, now);
}
