import {
  cepReasonPt,
  cnpjReasonPt,
  cnsReasonPt,
  cpfReasonPt,
  parseCep,
  parseCnpj,
  parseCns,
  parseCpf,
  parsePhone,
  phoneReasonPt,
  ufs,
} from '@bancada/br-utils';
import { z } from 'zod';
import { inWords } from './errors.ts';
import { brickMarks, type FieldKind } from './field-kind.ts';

/** Marks a schema as a brick of a kind: what it is to people, wherever a noun uses it. */
export function brick<S extends z.ZodType>(kind: FieldKind, schema: S, words?: string): S {
  brickMarks.add(schema, words === undefined ? { kind } : { kind, words });
  return schema;
}

/** A row's identity: a positive integer, serialised as a JSON number (always below 2^53). */
export const id = z.int().positive();

/** The version of a row, counted from 1; an update with a stale one is a conflict. */
export const versao = z.int().positive();

/** Trimmed text of at least one and at most `max` characters. */
export const texto = (max: number) => z.string().trim().min(1).max(max);

/** Trimmed text of several lines, of at least one and at most `max` characters. */
export const memo = (max: number) => brick('memo', texto(max));

/** A calendar date as `2026-11-20`; dates that do not exist are refused. */
export const data = z.iso.date();

/** A time of day as `06:20:00`. */
export const horario = z.iso.time({ precision: 0 });

/** An instant as ISO 8601 with offset (as the world uses them, up to 14 hours) or `Z`, and at most nanoseconds. */
export const instante = z.iso.datetime({ offset: true }).regex(/:\d\d(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):\d\d)$/);

/** A canonical decimal: optional minus, digits, optional point and digits (`7.25`, `-0.5`, `1200`). At most 60 characters. */
export const decimal = brick(
  'decimal',
  z
    .string()
    .max(60)
    .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/),
);

/** An amount of reais: a canonical decimal with at most two places (`1234.5`, `-10`). */
export const dinheiro = brick(
  'money',
  z
    .string()
    .max(60)
    .regex(/^-?(0|[1-9]\d*)(\.\d{1,2})?$/),
);

/** A percentage between 0 and 100: a canonical decimal with at most four places (`12.5`). */
export const percentual = brick(
  'decimal',
  z
    .string()
    .max(8)
    .regex(/^(100(\.0{1,4})?|(0|[1-9]\d?)(\.\d{1,4})?)$/),
);

/** A colour as six hexadecimal digits: `#0b6a6a`. */
export const cor = brick('color', z.string().regex(/^#[0-9a-f]{6}$/));

type Read<R> = { readonly ok: true; readonly digits: string } | { readonly ok: false; readonly reason: R };

/**
 * Text in the one form a reader of br-utils gives it. What the reader refuses is said in its words; `other` is the
 * reason to give for a text it reads, but writes in another form.
 */
function canonico<R>(pattern: RegExp, read: (text: string) => Read<R>, inWords: (reason: R) => string, other: R) {
  return z
    .string()
    .regex(pattern, { abort: true })
    .check(({ value, issues }) => {
      const found = read(value);
      if (found.ok && found.digits === value) return;
      issues.push({ code: 'custom', input: value, message: inWords(found.ok ? other : found.reason) });
    });
}

/** A CPF as its eleven digits, check digits right. */
export const cpf = brick('cpf', canonico(/^\d{11}$/, parseCpf, cpfReasonPt, 'characters'));

/** A CNPJ as its fourteen characters, letters as capitals, check digits right. */
export const cnpj = brick('cnpj', canonico(/^[\dA-Z]{12}\d{2}$/, parseCnpj, cnpjReasonPt, 'characters'));

/** The number of a Cartão Nacional de Saúde as its fifteen digits, which fit each other. */
export const cns = brick('cns', canonico(/^\d{15}$/, parseCns, cnsReasonPt, 'characters'));

/** A Brazilian telephone as country, area code and number: `5511987654321`, `551133334444`. */
export const telefone = brick('phone', canonico(/^55\d{10,11}$/, parsePhone, phoneReasonPt, 'subscriber'));

/** A CEP as its eight digits. */
export const cep = brick('cep', canonico(/^\d{8}$/, parseCep, cepReasonPt, 'characters'));

/** The sigla of a state or of the Distrito Federal. */
export const uf = brick('choice', z.enum(ufs.map(({ uf }) => uf)), 'as-is');

/** A code people write in formulas and import headers: no blanks at the ends, at most 60 characters. */
export const codigo = texto(60);

/** An e-mail address, in small letters. */
export const email = z.string().trim().toLowerCase().max(200).check(z.email()).register(brickMarks, { kind: 'email' });

/** Biological sex as reference ranges use it. */
export const sexo = brick('choice', z.enum(['M', 'F']), 'registry.sexo');

/** Refuses a text that a list has already, and says which. */
const distinct = z.check<readonly string[]>(({ value, issues }) => {
  value.forEach((each, index) => {
    if (value.indexOf(each) < index)
      issues.push({
        code: 'custom',
        input: value,
        path: [index],
        message: inWords('input.issue.repeated'),
        params: { texto: 'input.issue.repeated' },
      });
  });
});

/** At most `most` texts of at most `max` characters, in the order they were written, no two alike. */
export const listaTextos = (max: number, most: number) => brick('texts', z.array(texto(max)).max(most).check(distinct));

/** Some of these values, each once, in the order a person gave them. */
export const emOrdem = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  brick('texts', z.array(z.enum(values)).max(values.length).check(distinct));

/** Texts by a name: at most `most`, names and texts of at most `max` characters. `sides` name the two. */
export function pares(sides: readonly [name: string, value: string], max: number, most: number) {
  const schema = z.record(texto(max), texto(max)).check(({ value, issues }) => {
    if (Object.keys(value).length > most)
      issues.push({
        code: 'custom',
        input: value,
        message: inWords('input.issue.items.max', { n: most }),
        params: { texto: 'input.issue.items.max', valores: { n: String(most) } },
      });
  });
  brickMarks.add(schema, { kind: 'pairs', sides });
  return schema;
}

/** One outcome of a bulk call; every bulk call answers 200 with one outcome per item (spec §7: any other status is a failure). */
export const outcomeStatus = z.enum(['ok', 'conflict', 'locked', 'invalid']);
/** The outcome of one item of a bulk call. */
export type OutcomeStatus = z.infer<typeof outcomeStatus>;
