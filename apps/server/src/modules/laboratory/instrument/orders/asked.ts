import type { FormatoInstrumento } from '@bancada/contracts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { OpenConnection } from '../line/connections.ts';
import { type LineWork, workOf } from '../line/receive.ts';
import { astmOrders, writtenNow } from './astm-orders.ts';
import { lawAnswer, lawNothing, lawOrders, olderAnswer } from './hl7-orders.ts';
import { MOST_SAMPLES, openOrders, type OpenOrders } from './open-orders.ts';
import { type Asked, astmQuery, type Hl7Query, hl7Query } from './query.ts';
import { keepSent, type Outgoing } from './sent.ts';

/** Answers a message of a line that asks for orders; null when it asks for nothing. */
export async function ordersAsked(
  line: LineWork,
  connection: OpenConnection,
  format: FormatoInstrumento,
  text: string,
): Promise<readonly Outgoing[] | null> {
  const asking = askingOf(format, text);
  return asking && workOf(line, connection, (ctx) => answerAsking(ctx, connection, asking));
}

/** What a message asks for, and by which query of HL7. */
interface Asking {
  readonly asked: Asked;
  readonly query: Hl7Query | null;
}

/** Reads a message as a query; null when it asks for nothing. */
export function askingOf(format: FormatoInstrumento, text: string): Asking | null {
  const query = format === 'HL7' ? hl7Query(text) : null;
  const asked = format === 'HL7' ? query?.asked : astmQuery(text);
  return asked ? { asked, query } : null;
}

/** The messages that answer a query; they are kept by now. */
export async function answerAsking(
  ctx: AnyCtx,
  connection: OpenConnection,
  { asked, query }: Asking,
): Promise<readonly Outgoing[]> {
  const { orders, named } = await openOrders(ctx, connection, asked);
  const messages = query === null ? astmAnswer(orders, ctx.now) : hl7Answer(query, asked, orders, ctx.now);
  await keepSent(ctx, connection, { messages, named });
  return messages;
}

const count = (orders: readonly OpenOrders[]) => orders.reduce((sum, { codes }) => sum + codes.length, 0);

function astmAnswer(orders: readonly OpenOrders[], now: string): Outgoing[] {
  const by = writtenNow(now);
  return [{ control: by.control, lines: astmOrders(orders, by), acknowledged: true, tests: count(orders) }];
}

/** LAW answers by a message of its own for each sample; samples that were named and have nothing get one that says so. */
function hl7Answer(query: Hl7Query, asked: Asked, orders: readonly OpenOrders[], now: string): Outgoing[] {
  const by = writtenNow(now);
  const first = { control: by.control, acknowledged: false };
  if (query.kind === 'older') return [{ ...first, lines: olderAnswer(query, orders, by), tests: count(orders) }];
  const work = orders.map((order): Outgoing => {
    const own = writtenNow(now);
    return { control: own.control, lines: lawOrders(query, order, own), acknowledged: true, tests: order.codes.length };
  });
  const known = new Set(orders.map(({ sample }) => sample));
  const none = asked === 'all' ? [] : asked.slice(0, MOST_SAMPLES).filter((sample) => !known.has(sample));
  const nothing = none.map((sample): Outgoing => {
    const own = writtenNow(now);
    return { control: own.control, lines: lawNothing(query, sample, own), acknowledged: true, tests: 0 };
  });
  return [{ ...first, lines: lawAnswer(query, orders.length, by), tests: 0 }, ...work, ...nothing];
}
