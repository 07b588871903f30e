import { escapeAstm, usualDelimiters } from '../astm/records.ts';
import { instantDigits } from '../instant.ts';
import type { OpenOrders } from './open-orders.ts';

/** When a message is written, and its own number. */
export interface Written {
  /** ISO 8601. */
  readonly now: string;
  readonly control: string;
}

const written = (text: string) => escapeAstm(text, usualDelimiters);

/**
 * Orders as records of ASTM: the answer to a query (O-26 is Q). Its terminator says whether anything was found: F, the
 * query is answered; I, there is nothing for it.
 */
export function astmOrders(orders: readonly OpenOrders[], { now, control }: Written): string[] {
  const at = instantDigits(now);
  const bodies = orders.flatMap(({ sample, name, codes }, index) => [
    name === null ? `P|${index + 1}` : `P|${index + 1}||||${written(name)}`,
    ...codes.map(
      (code, place) => `O|${place + 1}|${written(sample)}||^^^${written(code)}|R|${at}|||||N||||||||||||||Q`,
    ),
  ]);
  return [`H|\\^&|${control}||Bancada|||||||P|1|${at}`, ...bodies, orders.length > 0 ? 'L|1|F' : 'L|1|I'];
}
