import { formatDecimalPt, parseDecimalPt, parseQualifiedPt } from '@bancada/br-utils';
import type { ParsedQualified } from '@bancada/br-utils';
import type { CellKind } from '../model/kind.ts';
import { qualifiedNumber } from '../model/qualified.ts';
import type { CellValue, ParsedCell } from '../model/cell.ts';
import { plainNumber, showsOf } from './showsOf.ts';

/** How a number cell is shown and what it accepts. */
export interface NumberKindOptions {
  /** Places shown; the value keeps all that was typed. Left out, all are shown. */
  readonly decimals?: number;
  /** Accepts `<0,5` and keeps operator and number: the value is then `'<0.5'`. */
  readonly qualified?: boolean;
  /** How a lone `1.234` is read; asks when left out. */
  readonly ambiguous?: 'ask' | 'thousands' | 'decimal';
  /** Calculates what follows a `=` (`16,99*1,1`): a canonical decimal, or null when it cannot. Left out, `=` is no number. */
  readonly calculate?: (expression: string) => string | null;
  /**
   * The exact product of two decimals, for a cell that accepts what was read of a diluted sample with its factor
   * (`85 x10`, `85 1:10`): the value is then the product with its reading, `'850=85×10'`.
   */
  readonly dilute?: (reading: string, factor: string) => string;
}

/** What was typed of a diluted sample. */
const dilutedText = /^(.+?)(?:\s*[x×*]\s*|\s+1\s*:\s*)([^x×*:]+)$/i;

/** A number typed the Brazilian way, as a canonical decimal. A lone `1.234` becomes a problem with both readings. */
export function numberKind(options: NumberKindOptions = {}): CellKind {
  const { decimals, qualified = false, ambiguous = 'ask', calculate, dilute } = options;
  const read = (text: string) =>
    toCell(text, qualified ? parseQualifiedPt(text, { ambiguous }) : exact(text, ambiguous));
  const format = (value: CellValue) => shownWith(value, decimals);
  return {
    id: 'number',
    align: 'right',
    parse: (text) => {
      if (text.trim() === '') return { ok: true, value: null };
      if (calculate && text.trim().startsWith('=')) return calculated(text.trim(), calculate);
      return (dilute && diluted(text.trim(), read, dilute)) ?? read(text.trim());
    },
    format,
    write: (value) => written(value),
    shows: showsOf({ form: plainNumber, words: /^[\d,-]+$/, format }),
  };
}

function calculated(text: string, calculate: (expression: string) => string | null): ParsedCell {
  const value = calculate(text.slice(1));
  return value === null ? { ok: false, problem: { text, code: 'expression' } } : { ok: true, value };
}

/** What a reading and its factor come to; null for a text that is no such thing. */
function diluted(
  text: string,
  read: (text: string) => ParsedCell,
  dilute: NonNullable<NumberKindOptions['dilute']>,
): ParsedCell | null {
  const [, reading = '', by = ''] = dilutedText.exec(text) ?? [];
  const factor = by === '' ? null : parseDecimalPt(by, { ambiguous: 'thousands' });
  const number = reading === '' ? null : read(reading.trim());
  if (!factor?.ok || !number?.ok || typeof number.value !== 'string') return null;
  if (!/^[\d.]*[1-9]/.test(factor.value)) return { ok: false, problem: { text, code: 'expression' } };
  const { operator = '', number: plain = number.value } = qualifiedNumber(number.value) ?? {};
  return { ok: true, value: `${operator}${dilute(plain, factor.value)}=${plain}×${factor.value}` };
}

/** What a limit or a product has and a plain number, which most cells are, has not. */
const qualifying = /[<>=]/;

/** The product, and in brackets what it is the product of. */
function shownWith(value: CellValue, decimals?: number): string {
  if (value === null) return '';
  if (typeof value === 'string' && !qualifying.test(value)) return formatDecimalPt(value, decimals);
  const { operator = '', number = '', diluted: by } = qualifiedNumber(value) ?? {};
  if (!by) return show(value, decimals);
  return `${show(operator + number, decimals)} (${show(operator + by.reading)} × ${show(by.factor)})`;
}

function written(value: CellValue): string {
  const { operator = '', diluted: by } = qualifiedNumber(value) ?? {};
  return by ? `${show(operator + by.reading)} x${show(by.factor)}` : show(value);
}

function exact(text: string, ambiguous: NumberKindOptions['ambiguous']): ParsedQualified {
  const number = parseDecimalPt(text, { ambiguous });
  return number.ok || number.reason === 'ambiguous' ? { ...number, operator: '=' } : number;
}

function toCell(text: string, number: ParsedQualified): ParsedCell {
  if (number.ok) return { ok: true, value: joined(number.operator, number.value) };
  if (number.reason !== 'ambiguous') return { ok: false, problem: { text, code: number.reason } };
  const { operator, candidates } = number;
  // The key is the sign as the person meant it: a point for thousands, a comma for decimals.
  const keys = ['.', ','];
  return {
    ok: false,
    problem: {
      text,
      code: 'ambiguous',
      candidates: candidates.map((candidate, index) => {
        const value = joined(operator, candidate);
        return { value, label: show(value), key: keys[index] ?? '' };
      }),
    },
  };
}

function joined(operator: string, value: string): string {
  return operator === '=' ? value : operator + value;
}

function show(value: CellValue, decimals?: number): string {
  if (typeof value !== 'string') return '';
  const { operator = '', number = value } = qualifiedNumber(value) ?? {};
  // A limit is shown with the digits it was reported with.
  return operator === '' ? formatDecimalPt(value, decimals) : operator + formatDecimalPt(number);
}
