import { isBlank, isDigit, isPunctuation, withoutSeparators } from '../_internals/separators.ts';

/**
 * Why a text is not a CEP. The names are stable: `empty` nothing typed; `characters` something that does not belong
 * there, punctuation in the wrong place included; `length` not eight digits; `range` below 01000-000, where no region
 * begins.
 */
export type CepRefusal = 'empty' | 'characters' | 'length' | 'range';

/** A CEP as its eight digits, or the reason the text is none. */
export type ParsedCep = { ok: true; digits: string } | { ok: false; reason: CepRefusal };

/**
 * Reads a CEP: eight digits, with a dash or blank after the fifth and a point after the second where people write them
 * (`01310-100`, `01.310-100`), and blanks around. Whether the street exists is for the postal directory to say.
 *
 * Source of the rule: Correios, structure of the CEP; the regions begin at 01000-000 (São Paulo).
 */
export function parseCep(text: string): ParsedCep {
  const reason = refusalOfCep(text);
  return reason === null ? { ok: true, digits: withoutSeparators(text) } : { ok: false, reason };
}

function refusalOfCep(text: string): CepRefusal | null {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) count++;
    else if (!mayStand(code, count)) return 'characters';
  }
  if (count !== 8) return count === 0 ? 'empty' : 'length';
  return withoutSeparators(text).startsWith('00') ? 'range' : null;
}

function mayStand(code: number, count: number): boolean {
  if (isBlank(code)) return count === 0 || count === 2 || count === 5 || count >= 8;
  return (count === 2 || count === 5) && isPunctuation(code);
}
