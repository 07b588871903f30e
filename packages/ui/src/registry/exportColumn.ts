import type { ExportCell, ExportColumn } from '@bancada/sheet/export';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import { fieldText } from './fieldText.ts';
import type { FieldValues } from './types.ts';

/** The column of a field in a file or on paper: with its type where it has one, else by what people read. */
export function exportColumnOf<Row extends FieldValues>(field: FieldModel): ExportColumn<Row> {
  return {
    id: field.name,
    header: field.label,
    ...(kindOf(field).comparedAs === 'number' ? { align: 'right' } : {}),
    cell: (row) => fieldCell(field, row[field.name]),
  };
}

function fieldCell(field: FieldModel, value: unknown): ExportCell {
  const text = fieldText(field, value);
  if (text === '') return null;
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  return (plain === null || field.masked ? null : kindOf(field).exported?.(plain, text)) ?? { type: 'text', text };
}
