/** What an access key says of its document. */
export interface ChaveNfe {
  readonly ok: true;
  /** The 44 characters, letters as capitals. */
  readonly digits: string;
  /** The state of the emitter, as the number IBGE gives it. */
  readonly uf: string;
  /** Year and month of emission: `2611`. */
  readonly aamm: string;
  /** The emitter's CNPJ; a CPF has three zeros before it. */
  readonly emitente: string;
  /** 55 for NF-e, 65 for NFC-e. */
  readonly modelo: string;
  readonly serie: string;
  readonly numero: string;
}

/** Why a text is no access key. */
export type ChaveNfeRefusal = 'empty' | 'characters' | 'length' | 'checkDigit';

/** An access key with what it says, or the reason the text is none. */
export type ParsedChaveNfe = ChaveNfe | { readonly ok: false; readonly reason: ChaveNfeRefusal };

const PATTERN = /^(\d{2})(\d{4})([\dA-Z]{12}\d{2})(\d{2})(\d{3})(\d{9})\d{10}$/;

/**
 * Reads the access key of an NF-e or NFC-e: 44 characters, blanks between them as they are printed on the DANFE. Only its
 * CNPJ may have letters. `chaveNfeReasonPt` has the sentence of each reason.
 *
 * Source of the rule: Manual de Orientação do Contribuinte, the access key's composition and check digit (modulus 11 with
 * the weights 2 to 9 from the right; remainders 0 and 1 give 0), and Nota Técnica Conjunta 2025.001 for the alphanumeric
 * CNPJ: a character counts as its ASCII code less 48.
 */
export function parseChaveNfe(text: string): ParsedChaveNfe {
  const digits = text.replaceAll(/\s/g, '').toUpperCase();
  if (digits === '') return { ok: false, reason: 'empty' };
  if (digits.length !== 44) return { ok: false, reason: /^[\dA-Z]+$/.test(digits) ? 'length' : 'characters' };
  const [, uf = '', aamm = '', emitente = '', modelo = '', serie = '', numero = ''] = PATTERN.exec(digits) ?? [];
  if (uf === '') return { ok: false, reason: 'characters' };
  if (checkDigitOf(digits.slice(0, 43)) !== Number(digits.charAt(43))) return { ok: false, reason: 'checkDigit' };
  return { ok: true, digits, uf, aamm, emitente, modelo, serie, numero };
}

function checkDigitOf(base: string): number {
  let sum = 0;
  for (let place = 0; place < base.length; place++)
    sum += (base.charCodeAt(base.length - 1 - place) - 48) * ((place % 8) + 2);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
