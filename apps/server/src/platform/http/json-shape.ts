import type { Limits } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';
import { JSON_DEPTH } from '../limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The values a body may have for each row its call takes. */
const VALUES_PER_ROW = 20;

/** The most values of a body, by the longest list its call takes; every call may have some. */
export const mostValues = (rows: number): number => Math.max(5000, rows * VALUES_PER_ROW);

/**
 * Refuses JSON that would be expensive to parse and validate, by its text alone: lists and objects with more items than
 * the call takes, nesting beyond 32 levels, too many values altogether.
 *
 * @throws AppError CORPO_COMPLEXO
 */
export function requireShape(text: string, { rows }: Pick<Limits, 'rows'>): void {
  const valores = mostValues(rows);
  const commas: number[] = []; // of each list and object that is open
  let values = 0;
  const refuse = () => new AppError('CORPO_COMPLEXO', { itens: rows, niveis: JSON_DEPTH, valores });
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
    } else if (code === COMMA) {
      const items = (commas.pop() ?? 0) + 1;
      commas.push(items);
      if (items >= rows || ++values > valores) throw refuse();
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (commas.push(0) > JSON_DEPTH || ++values > valores) throw refuse();
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      commas.pop();
    }
  }
}

/** Where the string that begins at `at` ends; the end of the text when it does not. */
function endOfString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}
