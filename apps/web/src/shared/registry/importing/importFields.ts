import type { ImportField } from '@bancada/sheet/import';
import { editKindOf, wireValueOf, type FieldModel } from '@bancada/ui/registry';
import type { CellValue } from '@bancada/sheet';
import type { RegistryResource } from '../types.ts';

/** A field that a column of a file may be, and what it is in its noun. */
export interface ImportedField extends ImportField {
  readonly model: FieldModel;
}

/**
 * The fields of a noun that come from files: those that are typed into grids, read as there, and the record's number to
 * find it by. What must be filled is the server's to say: a file that only changes records need not have it.
 *
 * @param idLabel what the record's number is called
 */
export function importFields(
  { writable }: RegistryResource,
  fields: readonly FieldModel[],
  idLabel: string,
): readonly ImportedField[] {
  const id: FieldModel = { name: 'id', label: idLabel, kind: 'integer', required: false };
  const own = fields.filter(({ name }) => Object.hasOwn(writable.shape, name));
  return [...own, id].flatMap((field): ImportedField[] => {
    const model = { ...field, required: false };
    const kind = editKindOf(model);
    return kind ? [{ id: field.name, label: field.label, kind, model }] : [];
  });
}

/**
 * What a row of a file sends.
 *
 * @param clears whether an empty cell empties the stored field; else it says nothing of it
 */
export function sentValues(
  values: Readonly<Record<string, CellValue>>,
  fields: readonly ImportedField[],
  clears: boolean,
): Record<string, unknown> {
  const filled = Object.entries(values).filter(([name, value]) => value !== null || (clears && name !== 'id'));
  return Object.fromEntries(
    filled.flatMap(([name, value]) => {
      const field = fields.find(({ id }) => id === name);
      return field ? [[name, wireValueOf(field.model, value)]] : [];
    }),
  );
}
