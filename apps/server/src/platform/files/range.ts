import type { ByteRange } from './store.ts';

/**
 * Reads a Range header: one part of a file of so many bytes.
 *
 * @returns undefined without a range we understand (the whole file is given then); null when it lies outside
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end || (first === '' && last === '0') ? null : { start, end };
}
