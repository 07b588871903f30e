import type { FieldModel } from '@bancada/ui/registry';
import { readView, type ColumnFilter } from '@bancada/sheet/view';
import { z } from 'zod';
import { withColumns, type GridQuery } from './query.ts';
import type { Situacao } from './types.ts';

/** A view as the first version of the product kept it. */
const oldView = z.object({
  columns: z.array(z.string()),
  search: z.string().default(''),
  filters: z.record(z.string(), z.unknown()).default({}),
  sort: z.object({ columnId: z.string(), descending: z.boolean() }).nullable().default(null),
});

const oldFilter = z.discriminatedUnion('is', [
  z.object({ is: z.literal('containing'), text: z.string() }),
  z.object({ is: z.literal('between'), from: z.string().nullable(), to: z.string().nullable() }),
  z.object({ is: z.literal('oneOf'), values: z.array(z.string()) }),
  z.object({ is: z.literal('filled'), filled: z.boolean() }),
]);

/** A kept view of a registry, of this version of the product or the first; what it does not say is as in the standard one. */
export function readKept(fields: readonly FieldModel[], kept: Readonly<Record<string, unknown>>): GridQuery {
  const situacao = situacaoOf(kept['situacao']);
  const old = oldView.safeParse(kept);
  if (!old.success) return { ...readView(kept), situacao };
  const { columns, search, filters, sort } = old.data;
  return {
    ...withColumns(fields, columns.length > 0 ? columns : fields.map(({ name }) => name)),
    situacao,
    quick: search,
    sort: sort ? [sort] : [],
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, filter]): [string, ColumnFilter][] => {
        const read = filterOf(filter);
        return read ? [[name, read]] : [];
      }),
    ),
  };
}

const situacaoOf = (value: unknown): Situacao => (value === 'inativos' || value === 'todos' ? value : 'ativos');

function filterOf(kept: unknown): ColumnFilter | null {
  const filter = oldFilter.safeParse(kept).data;
  switch (filter?.is) {
    case 'containing':
      return { contains: filter.text };
    case 'between': {
      const { from, to } = filter;
      if (from !== null && to !== null) return { compare: { operator: 'between', value: from, to } };
      if (from !== null) return { compare: { operator: 'greaterOrEqual', value: from } };
      return to === null ? null : { compare: { operator: 'lessOrEqual', value: to } };
    }
    case 'oneOf':
      return filter.values.length > 0 ? { among: filter.values } : null;
    case 'filled':
      return { filled: filter.filled };
    case undefined:
      return null;
  }
}
