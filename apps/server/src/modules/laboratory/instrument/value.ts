import { type DefinicaoComponente, readCell, timesDecimal, type ValorResultado } from '@bancada/contracts';
import type { ReadResult } from './reading.ts';

/** What of a component decides how a sent value is read. */
export type ReadAs = Pick<DefinicaoComponente, 'TipoComponente' | 'ListaValores'>;

/**
 * Reads what an instrument wrote as the value of a component; null when it is none.
 *
 * @param factor - what a number is multiplied by, once and exactly
 */
export function readSentValue(
  { value, meaning }: Pick<ReadResult, 'value' | 'meaning'>,
  component: ReadAs,
  factor: string | null,
): ValorResultado | null {
  const type = component.TipoComponente;
  if (type === 'Numero') return numberOf(value, factor) ?? (meaning === null ? null : numberOf(meaning, factor));
  const definition = component as DefinicaoComponente; // `readCell` asks of it no more than this for other types
  for (const text of type === 'Texto' || type === 'Memo' ? [meaning ?? value] : [value, meaning]) {
    const cell = text === null ? null : readCell(asWritten(text, type), definition, '.');
    if (cell?.ok === true)
      return { type, value: type === 'Multi_Lista' ? cell.value.value.split(';') : cell.value.value };
  }
  return null;
}

/** Days and times as a person writes them: instruments write only their digits. */
function asWritten(text: string, type: ReadAs['TipoComponente']): string {
  if (type === 'Data') return text.replace(/^(\d{4})(\d\d)(\d\d)(\d{2,6})?$/, '$3/$2/$1');
  if (type === 'Horario')
    return text.replace(/^(\d\d)(\d\d)(\d\d)?$/, (_, hour, minute, second = '00') => `${hour}:${minute}:${second}`);
  return type === 'Multi_Lista' ? text.replaceAll('\n', ';') : text;
}

const NUMBER = /^(<=|>=|<|>|≤|≥)?\s*([+-]?)(\d*)(?:([.,])(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
const signs = { '≤': '<=', '≥': '>=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' } as const;

/** A number as instruments write it: with a point, or a comma that can be nothing else; `<0.5`, `1.2e3`. */
function numberOf(text: string, factor: string | null): ValorResultado | null {
  const [, sign, minus, whole = '', mark, fraction = '', exponent = '0'] = NUMBER.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return null;
  // `1,234` may be thousands as well.
  if (mark === ',' && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return null;
  const plain = shifted(whole, fraction, Number(exponent));
  const signed = minus === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
  const value = factor === null ? signed : timesDecimal(signed, factor);
  if (value.length > 60) return null;
  if (sign === undefined) return { type: 'Numero', value };
  // A limit times a negative factor would be the other limit.
  return factor?.startsWith('-') ? null : { type: 'Numero', value, operator: signs[sign as keyof typeof signs] };
}

/** Digits with their point moved, canonical. */
function shifted(whole: string, fraction: string, by: number): string {
  const digits = whole + fraction;
  const point = whole.length + by;
  const left = (point > 0 ? digits.slice(0, point).padEnd(point, '0') : '').replace(/^0+(?=\d)/, '') || '0';
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(Math.max(0, point));
  return right === '' ? left : `${left}.${right}`;
}

const folded = (unit: string) =>
  unit
    .toLowerCase()
    .replace(/[µμ]/g, 'u')
    .replaceAll('³', '3')
    .replace(/[\s*^]/g, '');

/** Whether two units are written for the same thing: case, blanks and signs of powers apart. */
export const sameUnit = (one: string, other: string): boolean => folded(one) === folded(other);
