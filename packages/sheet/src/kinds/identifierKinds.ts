import {
  formatCep,
  formatCnpj,
  formatCns,
  formatCpf,
  formatMoneyPt,
  formatPhone,
  parseCep,
  parseCnpj,
  parseCns,
  parseCpf,
  parseMoneyPt,
  parsePhone,
} from '@bancada/br-utils';
import { colorReading } from './colorReading.ts';
import { digitsOf } from './digitsOf.ts';
import type { CellKind } from '../model/kind.ts';
import type { ParsedCell } from '../model/cell.ts';
import { plainText } from '../model/plainText.ts';
import { plainNumber, showsOf } from './showsOf.ts';

type Read = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

interface Reader {
  /** Names the reasons: `cpf` makes `cpf.length`. */
  readonly name: string;
  readonly read: (text: string) => Read;
  readonly format: (value: string) => string;
}

function readKind({ name, read, format }: Reader): CellKind {
  const show = (value: unknown) => (typeof value === 'string' ? format(plainText(value)) : '');
  const parse = (text: string): ParsedCell => {
    if (text.trim() === '') return { ok: true, value: null };
    const found = read(text);
    return found.ok
      ? { ok: true, value: found.value }
      : { ok: false, problem: { text: text.trim(), code: `${name}.${found.reason}` } };
  };
  return { id: 'text', align: 'left', parse, format: show, write: show };
}

/** A CPF by its eleven digits, read with or without punctuation. */
export const cpfKind = (): CellKind =>
  readKind({ name: 'cpf', read: (text) => digitsOf(parseCpf(text)), format: formatCpf });

/** A CNPJ by its fourteen characters, letters included, read with or without punctuation. */
export const cnpjKind = (): CellKind =>
  readKind({ name: 'cnpj', read: (text) => digitsOf(parseCnpj(text)), format: formatCnpj });

/** A CNS by its fifteen digits, read with or without the spaces of the card. */
export const cnsKind = (): CellKind =>
  readKind({ name: 'cns', read: (text) => digitsOf(parseCns(text)), format: formatCns });

/** A Brazilian telephone with country and area code. */
export const phoneKind = (): CellKind =>
  readKind({ name: 'phone', read: (text) => digitsOf(parsePhone(text)), format: formatPhone });

/** A CEP by its eight digits. */
export const cepKind = (): CellKind =>
  readKind({ name: 'cep', read: (text) => digitsOf(parseCep(text)), format: formatCep });

/** A colour by its hexadecimal digits, read with or without their sign. */
export const colorKind = (): CellKind => readKind({ name: 'color', ...colorReading });

/**
 * An amount of reais as a canonical decimal with at most two places. `calculate` answers what follows a `=`
 * (`16,99*1,1`), rounded to cents.
 */
export function moneyKind({
  calculate,
}: { readonly calculate?: (expression: string) => string | null } = {}): CellKind {
  const kind = readKind({ name: 'money', read: parseMoneyPt, format: formatMoneyPt });
  const parse = (text: string): ParsedCell => {
    const typed = text.trim();
    if (!calculate || !typed.startsWith('=')) return kind.parse(text);
    const value = calculate(typed.slice(1));
    return value === null ? { ok: false, problem: { text: typed, code: 'expression' } } : { ok: true, value };
  };
  const shows = showsOf({ form: plainNumber, words: /^[r$\d.,-]+$/, format: (value) => kind.format(value) });
  return { ...kind, id: 'number', align: 'right', parse, shows };
}
