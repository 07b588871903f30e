import { decimal, instante, limitsOfKind, type Listed } from '@bancada/contracts';
import { z } from 'zod';
import { AppError } from '../errors/index.ts';
import { columnType, type ColumnType } from './columns.ts';

/** The comparisons of the list dialect (design.md §3); `eq` is the bare field name. */
export const operators = [
  'eq',
  'ne',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'nin',
  'contains',
  'ncontains',
  'containss',
  'null',
] as const;
export type Operator = (typeof operators)[number];

/** One filter: a column of the noun, or of a noun one link away. */
export interface Filter {
  readonly relation: string | null;
  readonly column: string;
  readonly type: ColumnType;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/** A list's query, every name checked against the noun. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  readonly search: string | null;
  readonly sort: readonly { readonly column: string; readonly descending: boolean }[];
  readonly start: number;
  /** Null means all, up to the router's cap. */
  readonly limit: number | null;
  readonly fields: readonly string[] | null;
}

type RawQuery = Readonly<Record<string, string | readonly string[]>>;
type Find = (path: string) => Listed | undefined;

const DEFAULT_LIMIT = 25;

/** Reads a list's query string; an unknown field, operator or sort column is a 400 with a clear sentence. */
export function parseListQuery(listed: Listed, raw: RawQuery, find: Find): ListQuery {
  const { _start, _limit, _sort, _q, ...filters } = raw;
  return {
    filters: Object.entries(filters).map(([key, value]) => parseFilter(listed, key, [value].flat(), find)),
    search: single(_q)?.trim() || null,
    sort: parseSort(listed, single(_sort) ?? listed.sort),
    start: wholeNumber('_start', single(_start) ?? '0', 0),
    limit: parseLimit(single(_limit)),
    fields: null,
  };
}

/** The same for a call that may answer only some columns (`_fields=Versao,Riscos`; the key always comes along). */
export function parsePartialQuery(listed: Listed, { _fields, ...raw }: RawQuery, find: Find): ListQuery {
  return { ...parseListQuery(listed, raw, find), fields: parseFields(listed, single(_fields)) };
}

const single = (value: string | readonly string[] | undefined) => (typeof value === 'string' ? value : value?.at(-1));

function parseLimit(text: string | undefined): number | null {
  if (text === '-1') return null;
  const limit = text === undefined ? DEFAULT_LIMIT : wholeNumber('_limit', text, 0);
  if (limit > limitsOfKind.list.rows) throw new AppError('BUSCA_INVALIDA', { filtro: `_limit=${text}` });
  return limit;
}

function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < least) throw new AppError('BUSCA_INVALIDA', { filtro: `${name}=${text}` });
  return value;
}

function parseSort(listed: Listed, text: string): ListQuery['sort'] {
  const sort = text.split(',').map((part) => {
    const [column = '', direction = 'ASC'] = part.trim().split(':');
    requireColumn(listed, column);
    if (!/^(asc|desc)$/i.test(direction)) throw new AppError('BUSCA_INVALIDA', { filtro: `_sort=${part}` });
    return { column, descending: direction.toUpperCase() === 'DESC' };
  });
  const { key } = listed;
  // The key makes every order total, so that pages never repeat or skip a row.
  return sort.some(({ column }) => column === key)
    ? sort
    : [...sort, { column: key, descending: sort.at(-1)?.descending ?? false }];
}

function parseFields(listed: Listed, text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const fields = [...new Set([listed.key, ...text.split(',').map((part) => part.trim())])];
  for (const field of fields) requireColumn(listed, field);
  return fields;
}

function requireColumn(listed: Listed, column: string): ColumnType {
  const type = columnType(listed, column);
  if (!type) throw new AppError('COLUNA_INEXISTENTE', { x: column });
  return type;
}

function parseFilter(listed: Listed, key: string, values: readonly string[], find: Find): Filter {
  const [head = '', ...tail] = key.split('.');
  if (tail.length === 0) return { relation: null, ...parseField(listed, key, values) };
  const relation = Object.hasOwn(listed.relations, head) ? listed.relations[head] : undefined;
  const other = relation && find(relation.path);
  const field = tail.join('.');
  // Only what the relation shows: the rest of a linked noun may need a right of its own.
  const shown = relation?.fields.some((name) => field === name || field.startsWith(`${name}_`));
  if (!other || !shown) throw new AppError('COLUNA_INEXISTENTE', { x: key });
  return { relation: head, ...parseField(other, field, values) };
}

function parseField(listed: Listed, key: string, values: readonly string[]): Omit<Filter, 'relation'> {
  const whole = columnType(listed, key);
  const cut = key.lastIndexOf('_');
  const column = whole ? key : key.slice(0, Math.max(cut, 0));
  const operator = whole ? (values.length > 1 ? 'in' : 'eq') : key.slice(cut + 1);
  const type = requireColumn(listed, column || key);
  if (!isOperator(operator)) throw new AppError('BUSCA_INVALIDA', { filtro: key });
  const allowMany = operator === 'in' || operator === 'nin';
  if (values.length === 0 || (values.length > 1 && !allowMany)) throw new AppError('BUSCA_INVALIDA', { filtro: key });
  checkValues(operator === 'null' ? 'boolean' : type, key, values);
  return { column, type, operator, values };
}

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text);

const forms: Record<ColumnType, z.ZodType> = {
  number: z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/),
  decimal,
  boolean: z.enum(['true', 'false']),
  text: z.string().max(1000),
  date: z.iso.date(),
  time: z.iso.time({ precision: 0 }),
  instant: z.union([z.iso.date(), instante]),
  json: z.never(),
};

function checkValues(type: ColumnType, key: string, values: readonly string[]): void {
  for (const value of values) {
    if (!forms[type].safeParse(value).success || value.includes('\0')) {
      throw new AppError('BUSCA_INVALIDA', { filtro: `${key}=${value.slice(0, 80)}` });
    }
  }
}
