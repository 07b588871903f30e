import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

/** A line with what makes it the same one when it arrives again. */
export interface KeyedLine extends StatementLine {
  readonly Chave: string;
}

/**
 * The keys of a statement's lines: the account, the bank's number, the day, the amount and the text, and which of those
 * that are alike in all of it a line is. Banks use their numbers again, and many give none: two fees of the same amount
 * on one day are two lines, and stay two however often the file is imported.
 */
export function keyed(conta: number, lines: readonly StatementLine[]): readonly KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const parts = JSON.stringify([conta, line.FITID, line.Data, line.Valor, line.Memo]);
    const place = (seen.get(parts) ?? 0) + 1;
    seen.set(parts, place);
    return { ...line, Chave: createHash('sha256').update(`${parts}${place}`).digest('hex') };
  });
}
