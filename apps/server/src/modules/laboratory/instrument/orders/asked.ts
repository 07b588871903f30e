import type { FormatoInstrumento } from '@bancada/contracts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { readAstm } from '../astm/message.ts';
import type { OpenConnection } from '../line/connections.ts';
import { type LineWork, workOf } from '../line/receive.ts';
import { astmOrders, writtenNow } from './astm-orders.ts';
import { lawAnswer, lawNothing, lawOrders, olderAnswer } from './hl7-orders.ts';
import { keepMessages } from './kept.ts';
import { type FoundOrders, MOST_IN_MESSAGE, MOST_SAMPLES, openOrders, type OpenOrders } from './open-orders.ts';
import { type Asked, astmQuery, type Hl7Query, hl7Query } from './query.ts';
import { keepSent, type Outgoing } from './sent.ts';

/** A message of a line that may ask for something. */
export interface Asks {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** It brought results too, and is kept with them. */
  readonly isKept: boolean;
}

/** Answers a message of a line that asks for orders; null when it asks for nothing. */
export async function ordersAsked(
  line: LineWork,
  connection: OpenConnection,
  format: FormatoInstrumento,
  asks: Asks,
): Promise<readonly Outgoing[] | null> {
  const asking = askingOf(format, asks);
  return asking && workOf(line, connection, (ctx) => answerAsking(ctx, connection, asking));
}

/** What a message asks for, and by which query of HL7. */
interface Asking extends Asks {
  readonly asked: Asked;
  readonly query: Hl7Query | null;
  /** Its own number. */
  readonly control: string | null;
}

/** Reads a message as a query; null when it asks for nothing. */
export function askingOf(format: FormatoInstrumento, asks: Asks): Asking | null {
  const query = format === 'HL7' ? hl7Query(asks.text) : null;
  const asked = format === 'HL7' ? query?.asked : astmQuery(asks.text);
  if (!asked) return null;
  return { ...asks, asked, query, control: (query ? query.control : readAstm(asks.text).control) || null };
}

/** The messages that answer a query; it and they are kept by now. */
export async function answerAsking(
  ctx: AnyCtx,
  connection: OpenConnection,
  { asked, query, control, bytes, isKept }: Asking,
): Promise<readonly Outgoing[]> {
  const found = await openOrders(ctx, connection, asked);
  const messages = query === null ? astmAnswer(found.orders, ctx.now) : hl7Answer(query, asked, found, ctx.now);
  const kept = {
    bytes,
    tests: 0,
    Sentido: 'Recebida',
    Situacao: 'Respondida',
    ProximaEm: null,
    Cancelamento: false,
  } as const;
  if (!isKept) await keepMessages(ctx, connection, [{ ...kept, Controle: control?.slice(0, 200) ?? null }]);
  await keepSent(ctx, connection, { messages, named: found.named });
  return messages;
}

const count = (orders: readonly OpenOrders[]) => orders.reduce((sum, { codes }) => sum + codes.length, 0);

/** Orders by the messages that they go in; without any there is still one, which says so. */
function inMessages(orders: readonly OpenOrders[]): (readonly OpenOrders[])[] {
  const parts = Math.max(1, Math.ceil(orders.length / MOST_IN_MESSAGE));
  return Array.from({ length: parts }, (_, n) => orders.slice(n * MOST_IN_MESSAGE, (n + 1) * MOST_IN_MESSAGE));
}

/** Of several messages the last one alone ends the answer. */
const astmAnswer = (orders: readonly OpenOrders[], now: string): Outgoing[] =>
  inMessages(orders).map((part, index, all) => {
    const by = writtenNow(now);
    const lines = astmOrders(part, by, index < all.length - 1);
    return { control: by.control, lines, acknowledged: true, tests: count(part) };
  });

/** Each of several messages but the last names the next one (DSC-1, MSH-14). */
function olderAnswers(query: Hl7Query, orders: readonly OpenOrders[], now: string): Outgoing[] {
  const parts = inMessages(orders).map((part) => ({ part, by: writtenNow(now) }));
  return parts.map(({ part, by }, index) => {
    const place = { continues: index > 0 ? by.control : null, next: parts[index + 1]?.by.control ?? null };
    const lines = olderAnswer(query, part, { ...by, ...place });
    return { control: by.control, lines, acknowledged: false, tests: count(part) };
  });
}

/** LAW answers by a message of its own for each sample; samples that were named and have nothing get one that says so. */
function hl7Answer(query: Hl7Query, asked: Asked, { orders, left }: FoundOrders, now: string): Outgoing[] {
  if (query.kind === 'older') return olderAnswers(query, orders, now);
  const by = writtenNow(now);
  const first = { control: by.control, acknowledged: false };
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
  return [{ ...first, lines: lawAnswer(query, { sent: orders.length, left }, by), tests: 0 }, ...work, ...nothing];
}
