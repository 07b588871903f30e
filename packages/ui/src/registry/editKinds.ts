import {
  cepKind,
  checkKind,
  cnpjKind,
  cpfKind,
  dateKind,
  linkKind,
  listKind,
  memoKind,
  moneyKind,
  multiListKind,
  numberKind,
  pairsKind,
  phoneKind,
  textKind,
  textsKind,
  timeKind,
  valuesOf,
} from '@bancada/sheet/kinds';
import type { CellKind, CellValue, ParsedCell } from '@bancada/sheet';
import { linkLabel } from './fieldText.ts';
import type { FieldModel } from './types.ts';

/** What editing needs beyond the field. */
export interface EditKindOptions {
  /** Calculates what follows a `=` in numbers and amounts; a canonical decimal, or null. */
  readonly calculate?: ((expression: string) => string | null) | undefined;
}

/** The kind of cell a field is typed into; null when it is only read in grids (JSON, passwords, instants). */
export function editKindOf(field: FieldModel, { calculate }: EditKindOptions = {}): CellKind | null {
  const kind = field.readOnly ? null : plainKind(field, calculate ? { calculate } : {});
  return kind && { ...kind, parse: (text) => checked(field, kind.parse(text), text) };
}

function plainKind(
  { kind, options = [], maxLength, source }: FieldModel,
  calculating: { calculate?: (text: string) => string | null },
) {
  switch (kind) {
    case 'text':
    case 'email':
      return textKind();
    case 'memo':
      return memoKind();
    case 'integer':
      return wholeKind();
    case 'decimal':
      return numberKind(calculating);
    case 'money':
      return moneyKind(calculating);
    case 'date':
      return dateKind();
    case 'time':
      return timeKind();
    case 'boolean':
      return checkKind({ yes: options[0]?.label ?? '', no: options[1]?.label ?? '' });
    case 'choice':
      return listKind(options);
    case 'choices':
      return multiListKind(options);
    case 'texts':
      return textsKind({ options, maxLength });
    case 'pairs':
      return pairsKind({ maxLength });
    case 'cpf':
      return cpfKind();
    case 'cnpj':
      return cnpjKind();
    case 'phone':
      return phoneKind();
    case 'cep':
      return cepKind();
    case 'link':
      return source ? linkKind(source) : null;
    case 'json':
    case 'password':
    case 'instant':
      return null;
  }
}

/** A number without decimal places; `1.234` is one thousand. */
function wholeKind(): CellKind {
  const kind = numberKind({ ambiguous: 'thousands' });
  const parse = (text: string): ParsedCell => {
    const parsed = kind.parse(text);
    const isBroken = parsed.ok && typeof parsed.value === 'string' && parsed.value.includes('.');
    return isBroken ? { ok: false, problem: { text: text.trim(), code: 'notWhole' } } : parsed;
  };
  return { ...kind, parse };
}

/** The noun's own limits: a field that must be filled, and the longest text it holds. */
function checked({ required, maxLength, kind }: FieldModel, parsed: ParsedCell, text: string): ParsedCell {
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (required && kind !== 'boolean' && (value === null || value.length === 0))
    return { ok: false, problem: { text, code: 'required' } };
  if (maxLength !== undefined && typeof value === 'string' && value.length > maxLength)
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

/** Names and texts in turn as a record. */
function recordOf(value: string | readonly string[]): Record<string, string> {
  const texts = valuesOf(value);
  return Object.fromEntries(texts.flatMap((name, index) => (index % 2 === 0 ? [[name, texts[index + 1] ?? '']] : [])));
}

/** A cell's value as the wire has it. */
export function wireValueOf({ kind, required }: FieldModel, value: CellValue): unknown {
  if (kind === 'boolean') return value === null && !required ? null : value === 'true';
  if (kind === 'integer' || kind === 'link') return value === null ? null : Number(value);
  if (kind === 'choices') return value ?? [];
  if (kind === 'texts') return value ?? (required ? [] : null);
  if (kind === 'pairs') return value === null ? null : recordOf(value);
  return value;
}
