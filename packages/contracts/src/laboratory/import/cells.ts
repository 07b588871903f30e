import { parseDatePt, parseDecimalPt, parseQualifiedPt, parseTimePt } from '@bancada/br-utils';
import { foldText } from '@bancada/br-utils';
import type { DefinicaoComponente } from '../component.ts';
import type { LinhaImportacao } from './importacao.ts';
import type { CellRefusal } from './refusals.ts';

/** The sign a file writes decimals with. */
export type DecimalSign = ',' | '.';

/** A value read from a file's cell, or why it was refused. */
export type ReadCell =
  | { readonly ok: true; readonly value: LinhaImportacao['valores'][string] }
  | { readonly ok: false; readonly reason: CellRefusal };

/** The decimal sign of a file: the one most of its numbers with exactly one sign use; comma when none does. */
export function detectDecimalSign(rows: readonly (readonly string[])[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const cell of rows.flat()) {
    if (/^\s*[<>]?=?\s*-?\d+,\d+\s*$/.test(cell)) commas += 1;
    else if (/^\s*[<>]?=?\s*-?\d+\.\d+\s*$/.test(cell)) points += 1;
  }
  return points > commas ? '.' : ',';
}

const swapped = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Reads a cell as its component wants it, with the file's own decimal sign. */
export function readCell(
  text: string,
  { TipoComponente, ListaValores }: DefinicaoComponente,
  sign: DecimalSign,
): ReadCell {
  const trimmed = text.trim();
  switch (TipoComponente) {
    case 'Numero':
      return readNumber(trimmed, sign);
    case 'Data': {
      const date = parseDatePt(trimmed);
      return date.ok ? exactly(date.value) : { ok: false, reason: 'date' };
    }
    case 'Horario': {
      const time = parseTimePt(trimmed);
      return time.ok ? exactly(time.value) : { ok: false, reason: 'time' };
    }
    case 'Check':
      return readCheck(trimmed);
    case 'Lista':
      return readOption(trimmed, ListaValores);
    case 'Multi_Lista':
      return readOptions(trimmed, ListaValores);
    case 'Texto':
      return trimmed.length <= 500 ? exactly(trimmed) : { ok: false, reason: 'length' };
    case 'Memo':
      return trimmed.length <= 20_000 ? exactly(trimmed) : { ok: false, reason: 'length' };
    case 'Calculo':
    case 'Arquivo':
      return { ok: false, reason: 'type' };
  }
}

const exactly = (value: string): ReadCell => ({ ok: true, value: { value } });

function readNumber(text: string, sign: DecimalSign): ReadCell {
  const number = parseQualifiedPt(sign === ',' ? text : swapped(text));
  if (!number.ok) return { ok: false, reason: number.reason === 'ambiguous' ? 'ambiguous' : 'number' };
  const { operator, value } = number;
  return { ok: true, value: operator === '=' ? { value } : { value, operator } };
}

/** The two ways a number such as `1.234` can be meant, canonical and as a file with this sign says each beyond doubt. */
export interface NumberReadings {
  readonly thousands: { readonly value: string; readonly text: string };
  readonly decimal: { readonly value: string; readonly text: string };
}

/** How a number may be meant that `readCell` refused as ambiguous; null for any other text. */
export function numberReadings(text: string, sign: DecimalSign): NumberReadings | null {
  const number = parseQualifiedPt(sign === ',' ? text.trim() : swapped(text.trim()));
  if (number.ok || number.reason !== 'ambiguous') return null;
  const { candidates, operator } = number;
  const prefix = operator === '=' ? '' : operator;
  const [thousands, decimal] = candidates;
  return {
    thousands: { value: thousands, text: `${prefix}${thousands}` },
    decimal: { value: decimal, text: `${prefix}${decimal.replace('.', sign)}` },
  };
}

/** A number another system computed, canonical, or null when it is none. */
export function readComparison(text: string, sign: DecimalSign): string | null {
  const number = parseDecimalPt(sign === ',' ? text : swapped(text), { ambiguous: 'thousands' });
  return number.ok ? number.value : null;
}

function readCheck(text: string): ReadCell {
  if (/^(sim|s|true|1|x|yes|y)$/i.test(text)) return exactly('true');
  if (/^(n[ãa]o|n|false|0|no)$/i.test(text)) return exactly('false');
  return { ok: false, reason: 'check' };
}

type Options = DefinicaoComponente['ListaValores'];

const fold = (text: string) => foldText(text.trim());

const findOption = (text: string, options: Options) =>
  options.find(({ Codigo }) => Codigo === text) ??
  options.find(({ Codigo, Valor }) => [fold(Codigo), fold(Valor)].includes(fold(text)));

function readOption(text: string, options: Options): ReadCell {
  const option = findOption(text, options);
  return option ? exactly(option.Codigo) : { ok: false, reason: 'option' };
}

function readOptions(text: string, options: Options): ReadCell {
  const found = text.split(/[;|]/).map((part) => findOption(part.trim(), options));
  return found.every((option) => option !== undefined)
    ? exactly(found.map(({ Codigo }) => Codigo).join(';'))
    : { ok: false, reason: 'option' };
}
