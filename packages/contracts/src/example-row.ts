import { z } from 'zod';
import { examples } from './registry.ts';
import { type FieldKind, fieldInfo, innerSchema } from './shared/field-kind.ts';
import type { Resource } from './shared/any-resource.ts';

/** What a value is made of: the field's name, the number of the row, and what the field says of itself. */
interface Wish {
  readonly name: string;
  /** Different for each row. */
  readonly n: number;
  readonly field: z.ZodType;
}

const digits = (n: number, length: number) => String(n).padStart(length, '0').slice(-length);

/** Texts and numbers of Brazilian identifiers end in two check digits: the pair that the field takes. */
function checked(start: string, field: z.ZodType): string | undefined {
  const pairs = Array.from({ length: 100 }, (_, pair) => `${start}${digits(pair, 2)}`);
  return pairs.find((each) => field.safeParse(each).success);
}

/** A text that no other row has; in a short field the number is written with 36 digits. */
function text({ name, n, field }: Wish): string {
  const { maxLength } = fieldInfo(field);
  const most = maxLength ?? 60;
  const number = most < 11 ? n.toString(36) : ` ${n}`;
  return `${name.slice(0, Math.max(0, most - number.length))}${number}`.slice(-most);
}

function integer({ n, field }: Wish): number {
  const inner = innerSchema(field);
  const { minValue = null, maxValue = null } = inner instanceof z.ZodNumber ? inner : {};
  const least = Math.min(Math.max(minValue ?? 1, 1), maxValue ?? 1);
  const most = Math.max(least, Math.min(maxValue ?? 1e9, 1e9));
  return least + (n % (most - least + 1));
}

const option = ({ n, field }: Wish) => {
  const { options } = fieldInfo(field);
  return options[n % Math.max(1, options.length)];
};

/** A value of each kind; unique fields of the first ones differ from row to row. */
const values: Readonly<Record<FieldKind, (wish: Wish) => unknown>> = {
  text,
  memo: text,
  email: ({ n }) => `exemplo-${n}@teste.bancada`,
  cpf: ({ n, field }) => checked(`1${digits(n, 8)}`, field),
  cnpj: ({ n, field }) => checked(`11${digits(n, 6)}0001`, field),
  cns: ({ n, field }) => checked(`8980000${digits(n, 6)}`, field),
  phone: ({ n }) => `55119${digits(87_654_321 + n, 8)}`,
  integer,
  decimal: ({ n }) => String(n),
  money: ({ n }) => String(n),
  date: () => '2026-11-20',
  time: () => '08:00:00',
  instant: () => '2026-11-20T12:00:00Z',
  boolean: () => true,
  choice: option,
  choices: (wish) => [option(wish)],
  texts: (wish) => [option(wish) ?? text(wish)],
  pairs: (wish) => ({ [text(wish)]: text(wish) }),
  cep: () => '01310100',
  color: () => '#4a4faf',
  json: () => [],
};

/** Forms of texts that only a pattern describes, such as the address of a page. */
const patterns = ({ n }: Wish): readonly unknown[] => [`/exemplo/${n}`, digits(n, 7), digits(n, 4), '1', n, {}, true];

function exampleValue(wish: Wish): unknown {
  const { name, field } = wish;
  const fits = [values[fieldInfo(field).kind](wish), ...patterns(wish)].find((each) => field.safeParse(each).success);
  if (fits === undefined) throw new Error(`The field ${name} needs an example beside its noun`);
  return fits;
}

/** How a row is to be made. */
export interface ExampleOptions {
  /** Whether fields that may be empty have a value, too. */
  readonly full?: boolean;
  /** Whether the fields only the server writes are there, too. */
  readonly server?: boolean;
}

/**
 * Fields for a new row of a noun, made from its schema and from its example where it has one.
 *
 * @param n - different for each row, so that unique fields differ
 * @param linked - the id of a row of the path a link leads to
 */
export function exampleRow(
  noun: Resource,
  n: number,
  linked: (path: string) => number,
  { full = false, server = false }: ExampleOptions = {},
): Record<string, unknown> {
  const { schema, writable, relations } = noun;
  const own = examples.find(({ of }) => of === noun)?.fields(n) ?? {};
  const valueOf = (name: string, field: z.ZodType): unknown => {
    if (Object.hasOwn(own, name)) return own[name];
    const relation = relations[name];
    // The first row of a noun that links to itself is above all others.
    if (relation) return relation.path === noun.path ? null : linked(relation.path);
    return !full && field.safeParse(null).success ? null : exampleValue({ name, n, field });
  };
  return Object.fromEntries(
    Object.entries((server ? schema : writable).shape).map(([name, field]) => [
      name,
      valueOf(name, field as z.ZodType),
    ]),
  );
}
