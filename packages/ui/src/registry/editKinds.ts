import { maskedKind, type CellKind, type CellValue, type ParsedCell } from '@bancada/sheet/model';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import type { EditKindOptions } from '../fields/kinds/kind.ts';
import { linkLabel } from '../fields/kinds/link.tsx';

export type { EditKindOptions } from '../fields/kinds/kind.ts';

/** The kind of cell a field is typed into; null when it is only read in grids (JSON, passwords, instants). */
export function editKindOf(field: FieldModel, { calculate }: EditKindOptions = {}): CellKind | null {
  const kind = field.readOnly ? null : kindOf(field).cell(field, calculate ? { calculate } : {});
  if (!kind) return null;
  const typed: CellKind = { ...kind, parse: (text) => checked(field, kind.parse(text), text) };
  return field.masked ? maskedKind(typed) : typed;
}

/** The noun's own limits: a field that must be filled, and the longest text it holds. */
function checked(field: FieldModel, parsed: ParsedCell, text: string): ParsedCell {
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  const { canLack = true } = kindOf(field);
  if (field.required && canLack && (value === null || value.length === 0))
    return { ok: false, problem: { text, code: 'required' } };
  if (field.maxLength !== undefined && typeof value === 'string' && value.length > field.maxLength)
    return { ok: false, problem: { text, code: 'tooLong' } };
  return parsed;
}

/** A field's value of the wire as a cell holds it; a link that was expanded tells its kind what its row is called. */
export function cellValueOf(value: unknown, kind?: CellKind): CellValue {
  if (kind?.lookUp && isLink(value)) {
    kind.lookUp.keep({ value: String(value.id), label: linkLabel(value) });
    return String(value.id);
  }
  if (kind?.id === 'pairs' && typeof value === 'object' && value !== null)
    return Object.entries(value).flat().map(String);
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

const isLink = (value: unknown): value is { readonly id: number | string } =>
  typeof value === 'object' && value !== null && 'id' in value;

/** A cell's value as the wire has it. */
export function wireValueOf(field: FieldModel, value: CellValue): unknown {
  const { toWire } = kindOf(field);
  return toWire ? toWire(value, field) : value;
}
