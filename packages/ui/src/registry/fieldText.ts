import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatDecimalPt,
  formatMoneyPt,
  formatPhone,
  formatTimePt,
} from '@bancada/br-utils';
import { formatsOf, type Precision } from '@bancada/sheet/formats';
import { quoted } from '@bancada/sheet/kinds';
import type { FieldKind, FieldModel } from './types.ts';

type Write = (value: string, field: FieldModel) => string;

const asItIs: Write = (value) => value;

const optionLabel: Write = (value, { options }) => options?.find((option) => option.value === value)?.label ?? value;

/** How exactly a moment is told. */
export const precisionOf = (seconds: boolean | undefined): Precision => (seconds ? 'seconds' : 'minutes');

const writers: Readonly<Record<FieldKind, Write>> = {
  text: asItIs,
  memo: asItIs,
  integer: (value, { grouped }) => (grouped ? formatDecimalPt(value, undefined, { grouping: true }) : value),
  decimal: (value) => formatDecimalPt(value, undefined, { grouping: true }),
  money: (value) => formatMoneyPt(value),
  date: (value, { locale = 'pt' }) => formatsOf(locale).date(value),
  time: (value) => formatTimePt(value),
  instant: (value, { locale = 'pt', seconds }) => formatsOf(locale).instant(value, precisionOf(seconds)),
  boolean: optionLabel,
  choice: optionLabel,
  choices: optionLabel,
  texts: (value, field) => quoted(optionLabel(value, field)),
  pairs: quoted,
  cpf: (value) => formatCpf(value),
  cnpj: (value) => formatCnpj(value),
  phone: (value) => formatPhone(value),
  cep: (value) => formatCep(value),
  email: asItIs,
  password: () => '••••••',
  link: asItIs,
  json: asItIs,
};

/** A value as people read it, on one line; empty for null. Links that were expanded show their label. */
export function fieldText(field: FieldModel, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => fieldText(field, each)).join('; ');
  if (typeof value === 'object') return writeObject(field, value);
  return isPlain(value) ? writers[field.kind](String(value), field) : '';
}

function writeObject({ kind }: FieldModel, value: object): string {
  if (kind === 'link') return linkLabel(value);
  if (kind !== 'pairs') return JSON.stringify(value);
  return Object.entries(value)
    .map(([name, text]) => `${quoted(name)} = ${quoted(String(text))}`)
    .join('; ');
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The first field of an expanded link that is not its id. */
export function linkLabel(link: object): string {
  const [, label] = Object.entries(link).find(([name]) => name !== 'id') ?? [];
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}
