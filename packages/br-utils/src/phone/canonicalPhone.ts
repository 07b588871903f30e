import { parsePhone } from './parsePhone.ts';

/**
 * The one form of a telephone to store and compare: country, area code and number, `5511987654321`. Null when the text
 * is not certainly one Brazilian subscriber's number; `parsePhone` says why.
 */
export function canonicalPhone(raw: string): string | null {
  const phone = parsePhone(raw);
  return phone.ok ? phone.digits : null;
}
