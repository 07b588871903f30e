import { centsOf } from '../_internals/cents.ts';
import type { BrCode, BrCodeRefusal } from './brCode.ts';
import { parsePixKey } from './parsePixKey.ts';

/** What a part of a code is called where it is refused, with the field that has it. */
export interface BrokenPart {
  readonly reason: BrCodeRefusal;
  readonly field: string;
}

/** No control characters; one code point is one character, so that lengths count the same everywhere. */
const plain = /^[ -~\u00a0-\ud7ff\ue000-\uffff]+$/;
const address = /^[\w.-]+\.[\w.-]+(?::\d+)?(?:\/[\w./~%!$&'()*+,;=:@-]*)?$/;

/** The first part of a code that may not stand in one; null when all may. Source: Bacen, Manual do BR Code. */
export function brokenPart(code: BrCode): BrokenPart | null {
  const account = code.kind === 'static' ? ofKey(code) : ofUrl(code);
  if (account !== null) return account;
  const { amount, name, city, txid } = code;
  if (amount !== null && (centsOf(amount) === null || amount.length > 10)) return { reason: 'amount', field: '54' };
  if (!plain.test(name) || name.length > 25) return { reason: 'name', field: '59' };
  if (!plain.test(city) || city.length > 15) return { reason: 'city', field: '60' };
  if (txid !== null && !/^[\dA-Za-z]{1,25}$/.test(txid)) return { reason: 'txid', field: '62.05' };
  return null;
}

/** The account's template has at most 99 characters: what the key leaves of it is the text's. */
function ofKey({ key, text }: BrCode & { kind: 'static' }): BrokenPart | null {
  const read = parsePixKey(key);
  if (!read.ok || read.key !== key) return { reason: 'key', field: '26.01' };
  if (text !== null && (!plain.test(text) || text.length > 73 - key.length)) return { reason: 'text', field: '26.02' };
  return null;
}

const ofUrl = ({ url }: BrCode & { kind: 'dynamic' }): BrokenPart | null =>
  url.length > 77 || !address.test(url) ? { reason: 'url', field: '26.25' } : null;
