/** The list dialect over rows in memory, written again and plainly, to hold the real one against. */

/** How values of a column compare. */
export type OracleType = 'number' | 'boolean' | 'text' | 'date' | 'instant';

/** A row as the wire shows it; a linked row stands under its relation's name. */
export type OracleRow = Readonly<Record<string, unknown>>;

/** One filter of a query: the field may go one link away (`Job.Descricao`). */
export interface OracleFilter {
  readonly field: string;
  readonly type: OracleType;
  readonly operator: string;
  readonly values: readonly string[];
}

/** A whole query. */
export interface OracleQuery {
  readonly filters: readonly OracleFilter[];
  readonly sort: readonly { readonly column: string; readonly type: OracleType; readonly descending: boolean }[];
  readonly search: string | null;
  readonly start: number;
  readonly limit: number;
}

const collator = new Intl.Collator('pt-BR');

/** Lower case without accents. */
export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** A present value as text. */
const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const byUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Brazil's main zone has been three hours behind since 2019. */
const dayOf = (instant: string) => new Date(Date.parse(instant) - 3 * 3_600_000).toISOString().slice(0, 10);

/** The order of two present values, each as its JSON value or a filter's text. */
function compare(type: OracleType, a: unknown, b: unknown): number {
  if (type === 'number') return Number(a) - Number(b);
  if (type === 'instant' && said(b).length === 10) return byUnit(dayOf(said(a)), said(b)); // a whole day
  if (type === 'instant') return Date.parse(said(a)) - Date.parse(said(b));
  if (type === 'text') return collator.compare(said(a), said(b)) || byUnit(said(a), said(b));
  return byUnit(said(a), said(b));
}

const has = (value: unknown, text: string) => fold(said(value)).includes(fold(text));

function passes(value: unknown, { type, operator, values }: OracleFilter): boolean {
  const [first = ''] = values;
  const among = () => values.some((one) => compare(type, value, one) === 0);
  if (operator === 'null') return (value === null) === (first === 'true');
  if (value === null) return ['ne', 'nin', 'ncontains'].includes(operator);
  const order = compare(type, value, first);
  const results: Readonly<Record<string, () => boolean>> = {
    eq: () => order === 0,
    ne: () => order !== 0,
    lt: () => order < 0,
    lte: () => order <= 0,
    gt: () => order > 0,
    gte: () => order >= 0,
    in: among,
    nin: () => !among(),
    contains: () => has(value, first),
    ncontains: () => !has(value, first),
    containss: () => said(value).includes(first),
  };
  return results[operator]?.() ?? false;
}

function keeps(row: OracleRow, filter: OracleFilter): boolean {
  const [head = '', tail] = filter.field.split('.');
  if (tail === undefined) return passes(row[head], filter);
  const linked = row[head] as OracleRow | null;
  return linked !== null && passes(linked[tail], filter);
}

/** What a word of up to two letters may stand behind. */
const boundary = /\s/;

/** Whether a text has a word: a short one only where words begin. */
function hasWord(text: string, word: string): boolean {
  const [folded, wanted] = [fold(text), fold(word)];
  if (Array.from(word).length > 2) return folded.includes(wanted);
  return Array.from(folded).some(
    (_, at) => folded.startsWith(wanted, at) && (at === 0 || boundary.test(folded.charAt(at - 1))),
  );
}

/** Whether some of a row's search fields have each word of a text; signs alone are no word. */
function isFound(row: OracleRow, text: string, searched: readonly string[]): boolean {
  const texts = searched.map((column) => row[column]).filter((value) => value !== null);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 && words.every((word) => texts.some((value) => hasWord(said(value), word)));
}

/** The rows a query answers, before its page is cut. */
export function matching(rows: readonly OracleRow[], query: OracleQuery, searched: readonly string[]): OracleRow[] {
  const { search } = query;
  return rows.filter(
    (row) => query.filters.every((filter) => keeps(row, filter)) && (search === null || isFound(row, search, searched)),
  );
}

/** The value of a field, which may go one link away; null where the link leads nowhere. */
function valueOf(row: OracleRow, field: string): unknown {
  const [head = '', tail] = field.split('.');
  return tail === undefined ? row[head] : ((row[head] as OracleRow | null)?.[tail] ?? null);
}

/** The rows a query answers, in order, page cut: absent values come last, of own fields first when descending; the id decides ties. */
export function page(rows: readonly OracleRow[], query: OracleQuery, searched: readonly string[]): OracleRow[] {
  const last = query.sort.at(-1)?.descending ?? false;
  const sort = [...query.sort, { column: 'id', type: 'number' as const, descending: last }];
  const sorted = matching(rows, query, searched).toSorted((a, b) => {
    for (const { column, type, descending } of sort) {
      const [x, y] = [valueOf(a, column), valueOf(b, column)];
      const absent = Number(x === null) - Number(y === null);
      const order = x === null || y === null ? absent : compare(type, x, y);
      const stays = absent !== 0 && column.includes('.');
      if (order !== 0) return descending && !stays ? -order : order;
    }
    return 0;
  });
  return sorted.slice(query.start, query.start + query.limit);
}
