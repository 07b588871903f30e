import { randomUUID } from 'node:crypto';
import { escapeAstm, usualDelimiters } from '../astm/records.ts';
import { instantDigits } from '../instant.ts';
import type { OpenOrders } from './open-orders.ts';

/** When a message is written, and its own number. */
export interface Written {
  /** ISO 8601. */
  readonly now: string;
  readonly control: string;
  /** Whether it withdraws the orders (O-12 is C; ORC-1 is CA). */
  readonly cancels?: boolean;
}

/** A message that is written now, with a number that no other one has. */
export const writtenNow = (now: string): Written => ({ now, control: randomUUID().replaceAll('-', '').slice(0, 20) });

const written = (text: string) => escapeAstm(text, usualDelimiters);

/**
 * Orders as records of ASTM: the answer to a query (O-26 is Q). Its terminator says whether anything was found: F, the
 * query is answered; I, there is nothing for it; N, another message follows.
 */
export const astmOrders = (orders: readonly OpenOrders[], by: Written, goesOn = false): string[] =>
  recordsOf(orders, by, { report: 'Q', ending: goesOn ? 'N' : orders.length > 0 ? 'F' : 'I' });

/** Orders that nobody asked for, or their cancellation (O-26 is O), with an ordinary end. */
export const astmPushed = (orders: readonly OpenOrders[], by: Written): string[] =>
  recordsOf(orders, by, { report: 'O', ending: 'N' });

function recordsOf(
  orders: readonly OpenOrders[],
  { now, control, cancels = false }: Written,
  { report, ending }: { readonly report: 'O' | 'Q'; readonly ending: 'F' | 'I' | 'N' },
): string[] {
  const at = instantDigits(now);
  const bodies = orders.flatMap(({ sample, name, codes }, index) => [
    name === null ? `P|${index + 1}` : `P|${index + 1}||||${written(name)}`,
    ...codes.map(
      (code, place) =>
        `O|${place + 1}|${written(sample)}||^^^${written(code)}|R|${at}|||||${cancels ? 'C' : 'N'}||||||||||||||${report}`,
    ),
  ]);
  return [`H|\\^&|${control}||Bancada|||||||P|1|${at}`, ...bodies, `L|1|${ending}`];
}
