import { activeValue, digitsOnly, searchText } from '@bancada/contracts/shared';
import type { FieldModel } from '@bancada/ui/registry';
import { filterActs, groupedSort, plainView, type ColumnFilter, type SheetViewState } from '@bancada/sheet/view';
import { groupField } from './canGroup.ts';
import type { RegistryResource, Situacao } from './types.ts';

/** What a grid shows: search, filters, order and columns, and which rows of a lifecycle. */
export interface GridQuery extends SheetViewState {
  readonly situacao: Situacao;
}

/** What is listed, as its queries need to know it: a noun, or lines that are no noun's. */
export type QueriedRows = Pick<
  RegistryResource,
  'search' | 'row' | 'key' | 'lifecycle' | 'readAudited' | 'sort' | 'relations'
>;

/** A query string of the list dialect (design §3). */
export type ListParams = Record<string, string | string[]>;

/** What a count or a total takes of a list's query. */
export const unsorted = (params: ListParams): ListParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== '_sort'));

/** The query that shows everything in use, in the noun's own order. */
export const wholeList: GridQuery = { ...plainView, situacao: 'ativos' };

/** What a page shows at first, where that differs from everything in use. */
export type FirstView = Partial<Pick<GridQuery, 'filters' | 'sort' | 'situacao'>>;

/** The same with these columns shown, in this order. */
export const withColumns = (fields: readonly FieldModel[], shown: readonly string[]): GridQuery => ({
  ...wholeList,
  order: [...shown],
  hidden: fields.map(({ name }) => name).filter((name) => !shown.includes(name)),
});

/** What the grid asks without the person's search and filters: the rows the filtered ones are counted against. */
export function baseParams(
  { lifecycle }: Pick<QueriedRows, 'lifecycle'>,
  { situacao }: Pick<GridQuery, 'situacao'>,
): ListParams {
  if (!lifecycle || situacao === 'todos') return {};
  return { [lifecycle]: String((situacao === 'ativos') === activeValue(lifecycle)) };
}

/** The grid's query in the list dialect, without its page. */
export function listParams(resource: QueriedRows, fields: readonly FieldModel[], query: GridQuery): ListParams {
  const { quick, filters } = query;
  const sort = sortOf(resource, fields, query);
  return {
    ...(quick.trim() === '' ? {} : { _q: searchText(resource, quick) }),
    ...(sort.length > 0 ? { _sort: sort.join(',') } : {}),
    ...baseParams(resource, query),
    ...Object.assign({}, ...fields.map((field) => filterParams(resource, field, filters[field.name]))),
  };
}

/** What the rows are ordered by; those of a group stand in the noun's own order unless the person wants another. */
function sortOf(resource: QueriedRows, fields: readonly FieldModel[], query: GridQuery): readonly string[] {
  const group = groupField(resource, fields, query.groups[0])?.field.name;
  const sort = groupedSort(group === undefined ? [] : [group], query.sort);
  const known = sort
    .filter(({ columnId }) => fields.some(({ name }) => name === columnId))
    .map(({ columnId, descending }) => {
      const column = columnId === group ? columnId : sortedColumn(resource, columnId);
      return `${column}:${descending ? 'DESC' : 'ASC'}`;
    });
  if (group === undefined || known.length > 1) return known;
  return [...known, ...resource.sort.split(',').filter((part) => part.split(':')[0] !== group)];
}

/** Links are in the order of what they show. */
function sortedColumn({ relations }: QueriedRows, field: string): string {
  const shown = relations[field]?.fields[0];
  return shown === undefined ? field : `${field}.${shown}`;
}

function filterParams(resource: QueriedRows, field: FieldModel, filter: ColumnFilter | undefined): ListParams {
  if (!filter || !filterActs(filter)) return {};
  const { name, kind } = field;
  const { contains = '', compare, filled, among } = filter;
  const text = contains.trim();
  return {
    ...(text === '' ? {} : { [`${name}_contains`]: digitsOnly.has(kind) ? text.replaceAll(/[^\dA-Za-z]/g, '') : text }),
    ...(compare ? compareParams(field, compare) : {}),
    ...(filled === undefined ? {} : { [`${name}_null`]: String(!filled) }),
    ...(among ? amongParams(resource, field, among) : {}),
  };
}

/** A key no row has: what is asked for with nothing ticked. */
const NO_KEY = '-1';

function amongParams({ key }: QueriedRows, { name, options = [] }: FieldModel, among: readonly string[]): ListParams {
  const values = among.filter((value) => value !== '');
  if (among.length === 0) return { [key]: NO_KEY };
  if (values.length === among.length) return { [`${name}_in`]: values };
  if (values.length === 0) return { [`${name}_null`]: 'true' };
  // Empty ones and some others are all that is none of the rest.
  const rest = options.map(({ value }) => value).filter((value) => !values.includes(value));
  return rest.length === 0 ? {} : { [`${name}_nin`]: rest };
}

type Compare = NonNullable<ColumnFilter['compare']>;

/** Of a moment the value is a day, which the server takes for a whole one where the clinics are. */
function compareParams({ name }: FieldModel, { operator, value, to = '' }: Compare): ListParams {
  const limit = (suffix: string, at: string) => (at === '' ? {} : { [`${name}_${suffix}`]: at });
  switch (operator) {
    case 'equal':
      return { ...limit('gte', value), ...limit('lte', value) };
    case 'less':
      return limit('lt', value);
    case 'lessOrEqual':
      return limit('lte', value);
    case 'greater':
      return limit('gt', value);
    case 'greaterOrEqual':
      return limit('gte', value);
    case 'between':
      return { ...limit('gte', value), ...limit('lte', to) };
  }
}
