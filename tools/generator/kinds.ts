import { Refusal } from './refusal.ts';

/** What a kind of field is on each floor. */
export interface Kind {
  /** The schema in contracts; `detail` is what follows the kind's name. */
  readonly zod: (detail: string) => string;
  /** The brick it imports, where it is one. */
  readonly brick?: string;
  readonly sql: string;
  /** Whether it may share its line of the form; of a text it depends on its length. */
  readonly short: boolean | ((detail: string) => boolean);
  /** Whether a grid shows it at first. */
  readonly column: boolean;
  /** What a row has, in SQL, before the server has set such a field; without it the field has to be optional. */
  readonly zero?: (detail: string) => string;
  /** What its detail may be; nothing when left out. */
  readonly detail?: { readonly pattern: RegExp; readonly needed?: true; readonly said: string };
}

const length = { pattern: /^[1-9]\d{0,4}$/, said: 'a length, as in text:120' };
const range = { pattern: /^-?\d{1,9}\.\.-?\d{1,9}$/, said: 'a range, as in integer:0..365' };
const options = {
  pattern: /^[A-Z]\w*(,[A-Z]\w*)+$/,
  needed: true,
  said: 'its values, as in choice:Alta,Media,Baixa',
} as const;
const target = { pattern: /^[\w-]+$/, needed: true, said: 'the noun it leads to, as in link:Usuario' } as const;

const inQuotes = (detail: string) => detail.split(',').map((value) => `'${value}'`);
const enumOf = (detail: string) => `z.enum([${inQuotes(detail).join(', ')}])`;

/** A kind that is a brick of contracts by itself. */
const brick = (name: string, sql: string, zero?: () => string): Kind => ({
  zod: () => name,
  brick: name,
  sql,
  short: true,
  column: true,
  ...(zero !== undefined && { zero }),
});

/** A whole number, between 0 and 999999 unless said otherwise. */
const integer: Kind = {
  zod: (detail) => {
    const [min = '0', max = '999999'] = detail === '' ? [] : detail.split('..');
    return `z.int().min(${grouped(min)}).max(${grouped(max)})`;
  },
  sql: 'int',
  short: true,
  column: true,
  zero: (detail) => detail.split('..')[0] || '0',
  detail: range,
};

/** Five digits and more are written in groups, as the linter wants them. */
const grouped = (digits: string) => digits.replace(/^-?\d{5,}$/, (long) => long.replaceAll(/\B(?=(\d{3})+$)/g, '_'));

/** The kinds of fields a noun may be made of, by the name they are asked for by. */
export const kinds = {
  text: {
    zod: (detail) => `texto(${detail || '120'})`,
    brick: 'texto',
    sql: 'text',
    short: (detail) => Number(detail || '120') <= 60,
    column: true,
    detail: length,
  },
  memo: {
    zod: (detail) => `memo(${detail === '' ? '2000' : grouped(detail)})`,
    brick: 'memo',
    sql: 'text',
    short: false,
    column: false,
    detail: length,
  },
  integer,
  decimal: brick('decimal', 'numeric', () => '0'),
  money: brick('dinheiro', 'numeric', () => '0'),
  percent: brick('percentual', 'numeric', () => '0'),
  date: brick('data', 'date'),
  time: brick('horario', 'time'),
  instant: brick('instante', 'timestamptz'),
  boolean: { zod: () => 'z.boolean()', sql: 'boolean', short: true, column: true, zero: () => 'false' },
  choice: {
    zod: enumOf,
    sql: 'text',
    short: true,
    column: true,
    detail: options,
  },
  choices: {
    zod: (detail) => `z.array(${enumOf(detail)}).max(${detail.split(',').length})`,
    sql: 'jsonb',
    short: false,
    column: false,
    detail: options,
  },
  cpf: brick('cpf', 'text'),
  cnpj: brick('cnpj', 'text'),
  cns: brick('cns', 'text'),
  phone: brick('telefone', 'text'),
  cep: brick('cep', 'text'),
  color: brick('cor', 'text'),
  email: brick('email', 'text'),
  uf: brick('uf', 'text'),
  sexo: brick('sexo', 'text'),
  link: { zod: () => 'id', brick: 'id', sql: 'bigint', short: true, column: true, detail: target },
} as const satisfies Readonly<Record<string, Kind>>;

/** The name of a kind. */
export type KindName = keyof typeof kinds;

/** A field of a noun to be made. */
export interface Field {
  readonly name: string;
  readonly kind: KindName;
  /** What follows the kind: a length, a range, values, or the noun a link leads to. */
  readonly detail: string;
  readonly optional: boolean;
  /** Whether only the server sets it: it is in no form and in no body. */
  readonly server: boolean;
}

/** The fields every row has, or which the noun's own declaration sets. */
const taken = new Set(['id', 'Empresa', 'Versao', 'IsActive', 'blocked', 'Justificativa']);

const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);

/**
 * Reads a field as it is asked for: `Nome:text:120`, `Preco:money:optional`, `Total:money:server`,
 * `Responsavel:link:Usuario`.
 *
 * @throws Refusal naming what cannot be read
 */
export function readField(asked: string): Field {
  const [name = '', kind = '', ...rest] = asked.split(':');
  const [optional, server] = [rest.includes('optional'), rest.includes('server')];
  const detail = rest.filter((part) => !['optional', 'server'].includes(part)).join(':');
  if (!/^([A-Z][A-Za-z0-9]*|email)$/.test(name))
    throw new Refusal(`${asked}: a field's name begins with a capital and has letters and digits only.`);
  if (taken.has(name)) throw new Refusal(`${asked}: the field ${name} comes by itself.`);
  if (!isKind(kind))
    throw new Refusal(`${asked}: there is no kind ${kind || '(none given)'}. Kinds: ${Object.keys(kinds).join(', ')}.`);
  requireDetail(asked, kind, detail);
  const { zero }: Kind = kinds[kind];
  if (server && !optional && zero === undefined)
    throw new Refusal(`${asked}: what the server sets later has no ${kind} at first: make it optional too.`);
  return { name, kind, detail, optional, server };
}

/** @throws Refusal when what follows the kind is none of what it may be */
function requireDetail(asked: string, kind: KindName, detail: string): void {
  const { detail: may }: Kind = kinds[kind];
  if (detail === '' && may?.needed) throw new Refusal(`${asked}: ${kind} needs ${may.said}.`);
  if (detail !== '' && !may?.pattern.test(detail))
    throw new Refusal(`${asked}: ${kind} takes ${may ? may.said : 'nothing more, but optional and server'}.`);
  const [least = 0, most = 0] = kind === 'integer' ? detail.split('..').map(Number) : [];
  if (least > most) throw new Refusal(`${asked}: ${least} is more than ${most}.`);
  const values = detail.split(',');
  if (new Set(values).size < values.length) throw new Refusal(`${asked}: a value stands twice.`);
}
