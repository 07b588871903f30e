import type { FieldTotal, GrupoContado } from '@bancada/contracts/shared';
import { fieldText, type FieldModel } from '@bancada/ui/registry';
import type { RowReader } from '@bancada/sheet/sparse';
import { request } from '../api/client.ts';
import type { ListParams } from './query.ts';
import { totalsOf } from './totals.ts';
import type { RegistryResource } from './types.ts';
import { nameOf } from './values.ts';

/** What falls into groups: a noun, or lines that are no noun's. */
export interface GroupedRows {
  readonly calls: Pick<RegistryResource['calls'], 'groups'>;
  readonly totals?: Readonly<Record<string, FieldTotal>>;
}

/** How a list is grouped. */
export interface GroupedBy {
  /** As views and the API name it: the field, or the field and a step of the calendar. */
  readonly id: string;
  readonly field: FieldModel;
  /** What the step that begins on a day is called; null where the field is grouped as it is. */
  readonly stepText: (firstDay: string) => string | null;
  /** What rows without a value are called. */
  readonly empty: string;
  /** Told why the groups did not come; true when the owner has dealt with it. */
  readonly refused: (error: unknown) => boolean;
}

/** Brings the headers of a list's groups: what they are called, how many rows they have and what those come to. */
export function groupsReader(
  { calls, totals = {} }: GroupedRows,
  { id, field, stepText, empty }: GroupedBy,
  params: () => Promise<ListParams>,
): NonNullable<RowReader<unknown>['groups']> {
  const fields = Object.keys(totals);
  return async (signal) => {
    // What draws and works groups comes with the first of them.
    const [{ ListGroups }, counted] = await Promise.all([
      import('@bancada/sheet/sparse/groups'),
      params().then((asked) => {
        const query = { ...asked, _por: id, ...(fields.length > 0 ? { _campo: fields } : {}) };
        return request(calls.groups, { query, signal }) as Promise<readonly GrupoContado[]>;
      }),
    ]);
    const groups = counted.map(async ({ Valor, Texto, Quantidade, Totais }) => {
      const step = Valor === null ? null : stepText(Valor);
      const text = step ?? Texto ?? (await nameOf(field, Valor, signal)) ?? fieldText(field, Valor);
      return {
        id: JSON.stringify([id, Valor]),
        label: `${field.label}: ${text === '' ? empty : text}`,
        count: Quantidade,
        totals: totalsOf({ totals }, Totais),
      };
    });
    return new ListGroups(await Promise.all(groups));
  };
}
