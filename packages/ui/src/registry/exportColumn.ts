import { placesIn } from '@bancada/sheet/export';
import type { ExportCell, ExportColumn } from '@bancada/sheet/export';
import { fieldText } from './fieldText.ts';
import type { FieldModel, FieldValues } from './types.ts';
import { wallClock } from '@bancada/sheet/formats';

/** The column of a field in a file or on paper: with its type where it has one, else by what people read. */
export function exportColumnOf<Row extends FieldValues>(field: FieldModel): ExportColumn<Row> {
  const right = field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money';
  return {
    id: field.name,
    header: field.label,
    ...(right ? { align: 'right' } : {}),
    cell: (row) => fieldCell(field, row[field.name]),
  };
}

function fieldCell(field: FieldModel, value: unknown): ExportCell {
  const text = fieldText(field, value);
  if (text === '') return null;
  const plain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  return (plain === null ? null : typedCell(field, plain, text)) ?? { type: 'text', text };
}

function typedCell({ kind }: FieldModel, value: string, text: string): ExportCell {
  switch (kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      if (!/^-?\d+(\.\d+)?$/.test(value)) return null;
      return {
        type: 'number',
        decimal: value,
        places: placesIn(text),
        text,
        ...(kind === 'decimal' ? { grouping: true } : {}),
        ...(kind === 'money' ? { money: true } : {}),
      };
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { type: 'date', date: value, text } : null;
    case 'time':
      return /^\d{2}:\d{2}(:\d{2})?$/.test(value) ? { type: 'time', time: value, text } : null;
    case 'instant':
      return Number.isNaN(Date.parse(value)) ? null : { type: 'moment', moment: wallClock(value), text };
    case 'boolean':
      return { type: 'boolean', is: value === 'true', text };
    case 'text':
    case 'memo':
    case 'choice':
    case 'choices':
    case 'texts':
    case 'pairs':
    case 'cpf':
    case 'cnpj':
    case 'phone':
    case 'cep':
    case 'email':
    case 'password':
    case 'link':
    case 'json':
      return null;
  }
}
