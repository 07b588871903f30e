import fc from 'fast-check';

/** Any JSON. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The object with one of its places, chosen by numbers, holding something else. */
export function mutate(value: Json, path: readonly number[], wild: Json): Json {
  const [here = 0, ...rest] = path;
  if (value === null || typeof value !== 'object') return wild;
  const keys = Object.keys(value);
  const key = keys[here % Math.max(keys.length, 1)];
  if (key === undefined) return wild;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === key ? mutate(each, rest, wild) : each));
  return { ...value, [key]: mutate(value[key] ?? null, rest, wild) };
}

/** Texts that have broken programs before. */
export const nasty: readonly string[] = [
  '',
  ' ',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '😀👩‍🔬',
  'مختبر ‏שלום',
  '\u202Eabc',
  '<script>alert(1)</script>',
  `'; drop table results; --`,
  '%s%n${7*7}{{7*7}}',
  '1e400',
  'Infinity',
  '-0',
  '٣',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31T23:59:59.999999999999Z',
  '2026-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00Z',
  '../../etc/passwd',
  'x'.repeat(30_000),
];
/** Anything that may stand where something else is expected. */
export const wild: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 9_007_199_254_740_991, 1e-7),
  fc.constantFrom<Json>(
    [],
    {},
    [null],
    [[]],
    { toString: 'x' },
    { constructor: { prototype: {} } },
    Array.from({ length: 2000 }, () => 1),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue().map((value) => value as Json),
);

/** What of an address was changed, as text it can hold. */
export function changedText(from: object, places: readonly number[], wild: Json): Record<string, string> {
  const changed = mutate(from as Json, places, wild);
  const pairs = Object.entries(changed !== null && typeof changed === 'object' ? changed : from);
  return Object.fromEntries(
    pairs.map(([key, value]) => [key, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()]),
  );
}
