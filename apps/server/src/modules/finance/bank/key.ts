import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

/** A line with what makes it the same one when it arrives again. */
export interface KeyedLine extends StatementLine {
  readonly Chave: string;
}

/**
 * Lines with their keys: what is the same of them, and which of those that are alike in all of it a line is. Two fees of
 * the same amount on one day are two lines, and stay two however often the file is imported.
 */
export function keyedBy<L>(lines: readonly L[], same: (line: L) => readonly unknown[]): (L & { Chave: string })[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const parts = JSON.stringify(same(line));
    const place = (seen.get(parts) ?? 0) + 1;
    seen.set(parts, place);
    return { ...line, Chave: createHash('sha256').update(`${parts}${place}`).digest('hex') };
  });
}

/**
 * The lines of a bank's statement with their keys: the account, the bank's number, the day, the amount and the text.
 * Banks use their numbers again, and many give none.
 */
export const keyed = (conta: number, lines: readonly StatementLine[]): readonly KeyedLine[] =>
  keyedBy(lines, ({ FITID, Data, Valor, Memo }) => [conta, FITID, Data, Valor, Memo]);
