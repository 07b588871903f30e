import { z } from 'zod';
import type { Resource } from './shared/resource.ts';

/** Texts of every form the contracts know; the first one a field takes is its example. */
const texts = (n: number): readonly string[] => [
  `Exemplo ${n}`,
  '2026-11-20',
  '08:00:00',
  '2026-11-20T12:00:00Z',
  `exemplo-${n}@teste.bancada`,
  `/exemplo/${n}`,
  '11144477735',
  '11222333000181',
  '5511987654321',
  '01310100',
  'SP',
  'M',
  '1',
];

function exampleValue(field: z.ZodType, n: number): unknown {
  if (field instanceof z.ZodNullable) return null;
  if (field instanceof z.ZodEnum) return field.options[n % field.options.length];
  const candidates: readonly unknown[] = [...texts(n), n, 1, true, []];
  const fits = candidates.find((each) => field.safeParse(each).success);
  if (fits === undefined) throw new Error('A field has no example: add its form to example-row.ts');
  return fits;
}

/**
 * Fields for a new row of a noun, made from its schema.
 *
 * @param n - different for each row, so that unique fields differ
 * @param linked - the id of a row of the path a link goes to
 */
export function exampleRow(
  { writable, relations }: Resource,
  n: number,
  linked: (path: string) => number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(writable.shape).map(([name, field]) => {
      const relation = relations[name];
      return [name, relation ? linked(relation.path) : exampleValue(field as z.ZodType, n)];
    }),
  );
}
