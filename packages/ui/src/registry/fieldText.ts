import { MASK } from '@bancada/sheet/base';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';

/** A value as people read it, on one line; empty for null, and no more than that there is one where it is masked. Links that were expanded show their label. */
export function fieldText(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText(field, each)).join('; ');
  const { text, objectText = JSON.stringify } = kindOf(field);
  if (typeof value === 'object') return objectText(value);
  if (!isPlain(value)) return '';
  return field.masked ? MASK : text(String(value), field);
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
