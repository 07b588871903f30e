import type { z } from 'zod';
import { compareDecimal } from './decimal.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import type { FieldRange, Resource } from './any-resource.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A pair of fields whose first is greater than the second: numbers, or days, times and moments. */
export interface BrokenRange {
  readonly range: FieldRange;
  readonly of: 'numbers' | 'moments';
}

/** The pairs of a row's fields (`Resource.ranges`) that are the wrong way round: values are as the wire has them. */
export const brokenRanges = (
  { ranges, schema }: Pick<Resource, 'ranges' | 'schema'>,
  row: Fields,
): readonly BrokenRange[] =>
  ranges.flatMap((range) => {
    const [from, to] = range;
    const kind = fieldKind(schema.shape[from] as z.ZodType);
    if (!isGreater(kind, row[from], row[to])) return [];
    return [{ range, of: ['integer', 'decimal', 'money'].includes(kind) ? 'numbers' : 'moments' }];
  });

/** Whether both have a value and the first is greater. */
function isGreater(kind: FieldKind, from: unknown, to: unknown): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  if (kind === 'decimal' || kind === 'money') return compareDecimal(from, to) > 0;
  return kind === 'instant' ? Date.parse(from) > Date.parse(to) : from > to;
}
