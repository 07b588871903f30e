import {
  formatCep,
  formatCnpj,
  formatCns,
  formatCpf,
  formatDatePt,
  formatDecimalPt,
  formatMoneyPt,
  formatPhone,
  formatTimePt,
} from '@bancada/br-utils';
import { type FieldKind, fieldInfo, type Resource } from '@bancada/contracts';
import type { z } from 'zod';
import { bounded } from '../pdf/index.ts';
import type { Words } from '../words/index.ts';
import { spoken } from '../zone.ts';

type Write = (value: string) => string;

const asItIs: Write = (value) => value;

const writers: Readonly<Record<FieldKind, Write>> = {
  text: asItIs,
  memo: asItIs,
  integer: asItIs,
  decimal: (value) => formatDecimalPt(value, undefined, { grouping: true }),
  money: (value) => formatMoneyPt(value),
  date: (value) => formatDatePt(value),
  time: (value) => formatTimePt(value),
  instant: spoken,
  boolean: asItIs,
  choice: asItIs,
  choices: asItIs,
  texts: asItIs,
  pairs: asItIs,
  cpf: (value) => formatCpf(value),
  cnpj: (value) => formatCnpj(value),
  cns: (value) => formatCns(value),
  phone: (value) => formatPhone(value),
  cep: (value) => formatCep(value),
  color: asItIs,
  email: asItIs,
  json: asItIs,
};

/** Whether a field's values are numbers, which stand on the right. */
export function isNumber(resource: Resource, name: string): boolean {
  const schema = resource.schema.shape[name];
  return schema !== undefined && !resource.relations[name] && ['integer', 'decimal', 'money'].includes(kindOf(schema));
}

const kindOf = (schema: Parameters<typeof fieldInfo>[0]) => fieldInfo(schema).kind;

/** A value of a noun's field as people read it. */
export function valueText(words: Words, resource: Resource, name: string, value: unknown): string {
  const schema = resource.schema.shape[name];
  return schema === undefined ? '' : schemaText(words, schema, `${resource.noun}.${name}`, value);
}

/**
 * A value of a schema as people read it, no longer than a document carries; links are rows with what they are called.
 *
 * @param own - where the words of its choices are, unless its brick says
 */
export function schemaText(words: Words, schema: z.core.$ZodType, own: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind, words: shared } = fieldInfo(schema);
  const id = shared === 'as-is' ? null : (shared ?? own);
  const write = (each: unknown): string => {
    if (typeof each === 'boolean') return words.text(each ? 'registry.paper.yes' : 'registry.paper.no');
    if (typeof each === 'object' && each !== null) return linkText(each);
    const text = String(each);
    return id !== null && words.has(`${id}.${text}`) ? words.text(`${id}.${text}`) : writers[kind](text);
  };
  const text = Array.isArray(value) ? value.map(write).join('; ') : write(value);
  return bounded(text).text;
}

/** What a link's row is called; pairs of texts are written out. */
function linkText(value: object): string {
  const entries = Object.entries(value).filter(([, each]) => each !== null);
  if (!('id' in value)) return entries.map(([key, each]) => `${key}: ${String(each)}`).join('; ');
  const [, called] = entries.find(([key]) => key !== 'id') ?? [];
  return called === undefined ? '' : String(called);
}
