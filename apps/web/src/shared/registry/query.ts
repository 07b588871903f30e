import { activeValue, fieldInfo } from '@bancada/contracts/shared';
import { filterActs, type FieldModel, type Filters, type FilterValue } from '@bancada/ui/registry';
import type { SheetSort } from '@bancada/ui/sheet';
import type { RegistryResource, Situacao } from './types.ts';

/** What a grid shows: search, filters, order, and which rows of a lifecycle. */
export interface GridQuery {
  readonly search: string;
  readonly filters: Filters;
  readonly sort: SheetSort | null;
  readonly situacao: Situacao;
}

/** A query string of the list dialect (design §3). */
export type ListParams = Record<string, string | string[]>;

/** The query that shows everything in use, in the noun's own order. */
export const wholeList: GridQuery = { search: '', filters: {}, sort: null, situacao: 'ativos' };

/** The grid's query in the list dialect, without its page. */
export function listParams(resource: RegistryResource, fields: readonly FieldModel[], query: GridQuery): ListParams {
  const { search, filters, sort, situacao } = query;
  return {
    ...(search.trim() === '' ? {} : { _q: searchText(resource, search) }),
    ...(sort ? { _sort: `${sort.columnId}:${sort.descending ? 'DESC' : 'ASC'}` } : {}),
    ...(resource.lifecycle && situacao !== 'todos'
      ? { [resource.lifecycle]: String((situacao === 'ativos') === activeValue(resource.lifecycle)) }
      : {}),
    ...Object.assign({}, ...fields.map((field) => filterParams(field, filters[field.name]))),
  };
}

/** Kinds whose punctuation is not stored. */
const digitsOnly = new Set<FieldModel['kind']>(['cpf', 'cnpj', 'phone', 'cep']);

/** What a search asks for: where CPFs and the like are searched, only what was typed as digits (spec §9). */
export function searchText({ search, schema }: Pick<RegistryResource, 'search' | 'schema'>, text: string): string {
  const typed = text.trim();
  const numbers = /^[\d.\-/() ]+$/.test(typed) && /\d/.test(typed);
  const stripped = search.some((name) => {
    const field = schema.shape[name];
    return field !== undefined && digitsOnly.has(fieldInfo(field).kind);
  });
  return numbers && stripped ? typed.replaceAll(/\D/g, '') : typed;
}

function filterParams({ name, kind }: FieldModel, filter: FilterValue | undefined): ListParams {
  if (!filter || !filterActs(filter)) return {};
  switch (filter.is) {
    case 'containing': {
      const text = filter.text.trim();
      return { [`${name}_contains`]: digitsOnly.has(kind) ? text.replaceAll(/[^\dA-Za-z]/g, '') : text };
    }
    case 'between': {
      const [from, to] = kind === 'instant' ? [dayStart(filter.from), dayEnd(filter.to)] : [filter.from, filter.to];
      return { ...(from === null ? {} : { [`${name}_gte`]: from }), ...(to === null ? {} : { [`${name}_lte`]: to }) };
    }
    case 'oneOf':
      // Both words of a yes or no hold nothing back, and one column takes one word.
      if (kind === 'boolean' && filter.values.length > 1) return {};
      return { [name]: filter.values.length === 1 ? (filter.values[0] ?? '') : [...filter.values] };
    case 'filled':
      return { [`${name}_null`]: String(!filter.filled) };
  }
}

// São Paulo has had no daylight saving time since 2019.
const dayStart = (day: string | null) => day && `${day}T00:00:00-03:00`;
const dayEnd = (day: string | null) => day && `${day}T23:59:59.999-03:00`;
