import type { FieldModel } from '@bancada/ui/registry';
import type { ColumnFilter } from '@bancada/sheet/view';
import type { FirstView } from './query.ts';

/** The operators of the list dialect that an address may say; without one it is a value the field has. */
const filterOf = (operator: string, values: readonly string[]): ColumnFilter | null => {
  const [value = ''] = values;
  switch (operator) {
    case '':
    case 'in':
      return { among: values };
    case 'gte':
      return { compare: { operator: 'greaterOrEqual', value } };
    case 'lte':
      return { compare: { operator: 'lessOrEqual', value } };
    case 'null':
      return { filled: value !== 'true' };
    default:
      return null;
  }
};

/** Two ends of one range are one comparison. */
function joined(before: ColumnFilter | undefined, next: ColumnFilter): ColumnFilter {
  const [from, to] = [before?.compare, next.compare].toSorted((a) => (a?.operator === 'lessOrEqual' ? 1 : -1));
  if (from?.operator !== 'greaterOrEqual' || to?.operator !== 'lessOrEqual') return { ...before, ...next };
  return { ...before, compare: { operator: 'between', value: from.value, to: to.value } };
}

/** The field and the operator of a name such as `Status_in`; null for what names no field. */
function readName(fields: readonly FieldModel[], name: string): { field: string; operator: string } | null {
  if (fields.some((field) => field.name === name)) return { field: name, operator: '' };
  const cut = name.lastIndexOf('_');
  const field = name.slice(0, Math.max(cut, 0));
  return fields.some((each) => each.name === field) ? { field, operator: name.slice(cut + 1) } : null;
}

/**
 * What an address such as `/financeiro/compras?Status_in=Enviada` shows: its filters, in the list dialect, as the page's
 * own. Null where it says none; what is no filter of a field is passed over.
 */
export function addressView(fields: readonly FieldModel[], search: string): FirstView | null {
  const params = new URLSearchParams(search);
  const filters: Record<string, ColumnFilter> = {};
  for (const name of new Set(params.keys())) {
    const read = readName(fields, name);
    const filter = read && filterOf(read.operator, params.getAll(name));
    if (filter) filters[read.field] = joined(filters[read.field], filter);
  }
  return Object.keys(filters).length === 0 ? null : { filters };
}
