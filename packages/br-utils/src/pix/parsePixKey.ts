import { parseCnpj } from '../cnpj/parseCnpj.ts';
import { parseCpf } from '../cpf/parseCpf.ts';
import { parsePhone } from '../phone/parsePhone.ts';

/** What a Pix key is: a document, a telephone, an e-mail, or a random key (EVP). */
export type PixKeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp';

/**
 * Why a text is not a Pix key. The names are stable: `empty` nothing typed; `characters` none of the five forms;
 * `length` longer than 77; `checkDigits` a CPF or CNPJ that is none; `phone` a telephone that is none.
 */
export type PixKeyRefusal = 'empty' | 'characters' | 'length' | 'checkDigits' | 'phone';

/** A Pix key as the directory (DICT) keeps it, or the reason the text is none. */
export type ParsedPixKey = { ok: true; kind: PixKeyKind; key: string } | { ok: false; reason: PixKeyRefusal };

const evp = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const email = /^[a-z\d.!#$&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

/**
 * Reads a Pix key: CPF, CNPJ, e-mail, random key, or a telephone. Eleven digits alone are a CPF; a telephone begins
 * with `+` or has its area code in parentheses, so that nothing is guessed. `pixKeyReasonPt` has the sentence of each
 * reason.
 *
 * Source: Bacen, Manual Operacional do DICT, formats of keys (telephone as E.164, e-mail in small letters, up to 77
 * characters, EVP as a UUID of version 4 in small letters; its examples have other versions, which are taken, too).
 */
export function parsePixKey(text: string): ParsedPixKey {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  if (typed.length > 77) return { ok: false, reason: 'length' };
  if (/^[+(]/.test(typed)) return ofPhone(typed);
  const small = typed.toLowerCase();
  if (small.includes('@'))
    return email.test(small) ? { ok: true, kind: 'email', key: small } : { ok: false, reason: 'characters' };
  return evp.test(small) ? { ok: true, kind: 'evp', key: small } : ofDocument(typed);
}

function ofPhone(typed: string): ParsedPixKey {
  const phone = parsePhone(typed);
  return phone.ok ? { ok: true, kind: 'phone', key: phone.e164 } : { ok: false, reason: 'phone' };
}

function ofDocument(typed: string): ParsedPixKey {
  const cpf = parseCpf(typed);
  if (cpf.ok) return { ok: true, kind: 'cpf', key: cpf.digits };
  const cnpj = parseCnpj(typed);
  if (cnpj.ok) return { ok: true, kind: 'cnpj', key: cnpj.digits };
  const wrong = [cpf.reason, cnpj.reason].some((reason) => reason === 'checkDigits' || reason === 'repeated');
  return { ok: false, reason: wrong ? 'checkDigits' : 'characters' };
}
