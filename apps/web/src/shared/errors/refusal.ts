import type { CampoRecusado, Recusa } from '@bancada/contracts/shared';
import type { IntlShape } from 'react-intl';

/** A field of the noun a refusal is about, as the person knows it. */
interface NamedField {
  /** Its name on the wire. */
  readonly id: string;
  readonly label: string;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * What a refusal says, in the person's language: the sentence of its code, and a line for each field it names. Only a
 * code that a newer server knows is said as the server says it.
 *
 * @param fields - those of the noun, whose labels stand in the place of their names
 */
export const refusalLines = (
  refusal: Recusa,
  intl: IntlShape,
  fields: readonly NamedField[] = [],
): readonly string[] => [sentenceOf(refusal, intl, fields), ...linesOfFields(refusal, intl, fields)];

/** The same in one text, for a row or a cell: where fields are named, they say enough. */
export function refusalText(refusal: Recusa, intl: IntlShape, fields: readonly NamedField[] = []): string {
  const lines = linesOfFields(refusal, intl, fields);
  return lines.length > 0 ? lines.join(' ') : sentenceOf(refusal, intl, fields);
}

const sentenceOf = (refusal: Recusa, intl: IntlShape, fields: readonly NamedField[]): string =>
  ruleSentence(refusal, intl) ?? codeSentence(refusal.code, valuesOf(refusal, intl, fields), intl) ?? refusal.message;

function linesOfFields(
  { details, messages = [] }: Recusa,
  intl: IntlShape,
  fields: readonly NamedField[],
): readonly string[] {
  const campos = fieldsOf(details);
  if (campos.length === 0 || campos.some(({ motivo }) => motivo === undefined)) return messages;
  return [...campos.map((campo) => fieldLine(campo, intl, fields)), ...moreLine(details, intl)];
}

/** What is wrong with a field that a refusal names. */
export function fieldReason({ motivo, texto, valores = {} }: CampoRecusado, intl: IntlShape): string {
  if (texto === undefined || !hasText(intl, texto)) return intl.locale.startsWith('pt') ? (motivo ?? '') : other(intl);
  const said = Object.entries(valores).map(([name, value]) => [name, valueText(value, intl)]);
  return intl.formatMessage({ id: texto }, Object.fromEntries(said) as Values);
}

/** The fields a refusal names, with what is wrong with each where it says so. */
export function fieldsOf(details: Recusa['details']): readonly CampoRecusado[] {
  const campos = details?.['campos'] ?? details?.['campo'];
  if (Array.isArray(campos)) return campos as readonly CampoRecusado[];
  return typeof campos === 'string' ? campos.split(', ').map((campo) => ({ campo })) : [];
}

const hasText = (intl: IntlShape, id: string) => typeof intl.messages[id] === 'string';

const other = (intl: IntlShape) => intl.formatMessage({ id: 'input.issue.other' });

/** Texts are named by their ids, options are a list. */
function valueText(value: string | readonly string[], intl: IntlShape): string {
  if (typeof value !== 'string') return intl.formatList(value, { type: 'disjunction' });
  return hasText(intl, value) ? intl.formatMessage({ id: value }) : value;
}

/** A row of a collection is named whole: `Custos.0.Valor`. */
const labelOf = (campo: string, fields: readonly NamedField[]) =>
  fields.find(({ id }) => id === campo.split('.')[0])?.label ?? campo;

function fieldLine(campo: CampoRecusado, intl: IntlShape, fields: readonly NamedField[]): string {
  const reason = fieldReason(campo, intl);
  return campo.campo === '' ? reason : `${labelOf(campo.campo, fields)}: ${reason}`;
}

function moreLine(details: Recusa['details'], intl: IntlShape): readonly string[] {
  const more = details?.['mais'];
  if (typeof more !== 'number') return [];
  return [intl.formatMessage({ id: 'input.field.more' }, { n: intl.formatNumber(more) })];
}

/** A rule of a noun says itself what it asks. */
function ruleSentence({ code, details }: Recusa, intl: IntlShape): string | undefined {
  const id = `${String(details?.['recurso'])}.rule.${String(details?.['regra'])}`;
  return code === 'REGRA_NAO_CUMPRIDA' && hasText(intl, id) ? intl.formatMessage({ id }) : undefined;
}

/** The refusal that one is about: why one of several things was not done. */
function refusalWithin(details: Recusa['details']): Recusa | undefined {
  const within = details?.['recusa'];
  return isRefusal(within) ? within : undefined;
}

const isRefusal = (value: unknown): value is Recusa =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/**
 * What stands in the places of the code's sentence. A reason is a text of its own, or a refusal; fields are called by
 * their labels.
 */
function valuesOf({ code, details }: Recusa, intl: IntlShape, fields: readonly NamedField[]): Values {
  const simple = Object.entries(details ?? {}).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  const names = ['campo', 'campos', 'ate'];
  const values = simple.map(([name, value]) => [
    name,
    names.includes(name)
      ? String(value)
          .split(', ')
          .map((field) => labelOf(field, fields))
          .join(', ')
      : value,
  ]);
  const reason = `errors.${code}.${String(details?.['razao'])}`;
  const within = refusalWithin(details);
  return {
    ...(Object.fromEntries(values) as Values),
    ...(hasText(intl, reason) && { motivo: intl.formatMessage({ id: reason }) }),
    ...(within && { motivo: refusalText(within, intl, fields) }),
  };
}

/** The sentence of a code, when the person's language has it and all its places can be filled. */
function codeSentence(code: string, values: Values, intl: IntlShape): string | undefined {
  const text = intl.messages[`errors.${code}`];
  if (typeof text !== 'string') return undefined;
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return places.every((name) => name in values) ? intl.formatMessage({ id: `errors.${code}` }, values) : undefined;
}
