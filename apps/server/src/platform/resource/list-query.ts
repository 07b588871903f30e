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

/** What rows are ordered by: a column of the noun, or of a noun one link away. */
export interface SortPart {
  readonly relation: string | null;
  readonly column: string;
  readonly descending: boolean;
}

/** A list's query, every name checked against the noun. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  readonly search: string | null;
  readonly sort: readonly SortPart[];
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
    search: parseSearch(single(_q)),
    sort: parseSort(listed, single(_sort) ?? listed.sort, find),
    start: wholeNumber('_start', single(_start) ?? '0', 0),
    limit: parseLimit(single(_limit)),
    fields: null,
  };
}

/** The same for a call that may answer only some columns (`_fields=Versao,Riscos`; the key always comes along). */
export function parsePartialQuery(listed: Listed, { _fields, ...raw }: RawQuery, find: Find): ListQuery {
  return { ...parseListQuery(listed, raw, find), fields: parseFields(listed, single(_fields)) };
}

/** A searched text may have so many characters. */
const LONGEST_SEARCH = 200;

function parseSearch(text = ''): string | null {
  const search = text.trim();
  if (search.length > LONGEST_SEARCH) throw new AppError('BUSCA_INVALIDA', { filtro: `_q=${search.slice(0, 80)}` });
  return search || null;
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

function parseSort(listed: Listed, text: string, find: Find): ListQuery['sort'] {
  const sort = text.split(',').map((part) => parseSortPart(listed, part.trim(), find));
  const { key } = listed;
  // The key makes every order total, so that pages never repeat or skip a row.
  return sort.some(({ relation, column }) => relation === null && column === key)
    ? sort
    : [...sort, { relation: null, column: key, descending: sort.at(-1)?.descending ?? false }];
}

function parseSortPart(listed: Listed, part: string, find: Find): SortPart {
  const [name = '', direction = 'ASC'] = part.split(':');
  if (!/^(asc|desc)$/i.test(direction)) throw new AppError('BUSCA_INVALIDA', { filtro: `_sort=${part}` });
  const descending = direction.toUpperCase() === 'DESC';
  const link = readLink(listed, name, find);
  const column = link?.field ?? name;
  requireColumn(link?.shown ?? listed, column, name);
  return { relation: link?.relation ?? null, column, descending };
}

type Columns = Pick<Listed, 'row'>;

/** A name of the form `Relation.Field`, and the columns such names may mean. */
interface LinkedName {
  readonly relation: string;
  readonly field: string;
  readonly shown: Columns;
}

/** Reads a name that goes one link away; null for a name of the noun's own. */
function readLink(listed: Listed, name: string, find: Find): LinkedName | null {
  const [head = '', ...tail] = name.split('.');
  if (tail.length === 0) return null;
  const relation = Object.hasOwn(listed.relations, head) ? listed.relations[head] : undefined;
  const other = relation && find(relation.path);
  if (!other) throw new AppError('COLUNA_INEXISTENTE', { x: name });
  // Only what the link shows: the rest of a linked noun may need a right of its own.
  const shown = Object.entries(other.row.shape).filter(([column]) => relation.fields.includes(column));
  return { relation: head, field: tail.join('.'), shown: { row: z.object(Object.fromEntries(shown)) } };
}

function parseFields(listed: Listed, text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const fields = [...new Set([listed.key, ...text.split(',').map((part) => part.trim())])];
  for (const field of fields) requireColumn(listed, field);
  return fields;
}

/** @param said - how the caller named the column */
function requireColumn(listed: Columns, column: string, said = column): ColumnType {
  const type = columnType(listed, column);
  if (!type) throw new AppError('COLUNA_INEXISTENTE', { x: said });
  return type;
}

function parseFilter(listed: Listed, key: string, values: readonly string[], find: Find): Filter {
  const link = readLink(listed, key, find);
  if (!link) return { relation: null, ...parseField(listed, key, values) };
  return { relation: link.relation, ...parseField(link.shown, link.field, values, key) };
}

function parseField(listed: Columns, key: string, values: readonly string[], said?: string): Omit<Filter, 'relation'> {
  const whole = columnType(listed, key);
  const cut = key.lastIndexOf('_');
  const column = whole ? key : key.slice(0, Math.max(cut, 0));
  const operator = whole ? (values.length > 1 ? 'in' : 'eq') : key.slice(cut + 1);
  const type = requireColumn(listed, column || key, said);
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
