import { isCounted, MAX_VALORES, type ValorContado } from '@bancada/contracts/shared';
import type { CountValues, FieldModel } from '@bancada/ui/registry';
import { request } from '../api/client.ts';
import { listParams, type GridQuery, type ListParams, type QueriedRows } from './query.ts';
import type { RegistryResource } from './types.ts';

/** What is listed and counted. */
export interface CountedRows extends QueriedRows, Pick<RegistryResource, 'readAudited'> {
  readonly calls: Pick<RegistryResource['calls'], 'values'>;
}

/** Counts the values of a field among the rows the other filters leave; `query` says which act now. */
export function valueCounter(
  resource: CountedRows,
  fields: readonly FieldModel[],
  query: () => { readonly asked: GridQuery; readonly unit: ListParams },
): CountValues {
  return (field) => {
    if (!isCounted(resource, field.kind)) return null;
    return async (text, signal) => {
      const { asked, unit } = query();
      const filters = Object.fromEntries(Object.entries(asked.filters).filter(([name]) => name !== field.name));
      const { _sort: _order, ...params } = { ...unit, ...listParams(resource, fields, { ...asked, filters }) };
      // Codes are found by their words here, links and texts on the server.
      const words: ListParams = field.kind === 'text' || field.kind === 'link' ? { _texto: text } : {};
      const answer = await request(resource.calls.values, {
        query: { ...params, ...words, _campo: field.name },
        signal,
      });
      const counted = answer as ValorContado[];
      // Besides values that are not known all, the dialect has no words for empty ones: the filter asks for them apart.
      const offered = field.options?.length ? counted : counted.filter(({ Valor }) => Valor !== null);
      const values = offered.map(async ({ Valor, Texto, Quantidade }) => ({
        text: Valor ?? '',
        count: Quantidade,
        ...labelled(Texto ?? (await nameOf(field, Valor, signal))),
      }));
      return { values: await Promise.all(values), more: counted.length === MAX_VALORES };
    };
  };
}

const labelled = (label: string | null) => (label === null ? {} : { label });

/** What a value is called where the server has no name for it: a choice's words, a unit of the session's. */
export async function nameOf(
  { options, source }: FieldModel,
  value: string | null,
  signal: AbortSignal,
): Promise<string | null> {
  if (value === null) return null;
  return options?.find((option) => option.value === value)?.label ?? (await source?.labelOf(value, signal)) ?? null;
}
