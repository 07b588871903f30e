import type { Uf } from '../_internals/uf.ts';
import { nationalNumber } from './nationalNumber.ts';
import { readPhone } from './readPhone.ts';
import { ufOfDdd } from './ufOfDdd.ts';

/**
 * Why a text is not a Brazilian telephone. The names are stable:
 * `empty` nothing typed; `characters` something that does not belong there; `length` too many or too few digits;
 * `missingDdd` eight or nine digits alone; `unknownDdd` no such area code; `subscriber` the number after it is neither
 * a mobile nor a landline; `foreign` another country's; `special` 0800, 4004, 190 and the like: not one person's.
 */
export type PhoneRefusal =
  | 'empty'
  | 'characters'
  | 'length'
  | 'missingDdd'
  | 'unknownDdd'
  | 'subscriber'
  | 'foreign'
  | 'special';

/** A Brazilian telephone, or the reason a text is none. */
export type ParsedPhone =
  | {
      ok: true;
      /** `+5511987654321`. */
      e164: string;
      /** Country, area and number, digits only: `5511987654321`. The form to store and compare. */
      digits: string;
      /** The area code, two digits. */
      ddd: string;
      uf: Uf;
      /** The number within the area: nine digits of a mobile, eight of a landline. */
      subscriber: string;
      kind: 'mobile' | 'landline';
      /** Whether the mobile was written with eight digits, as until 2016, and got its 9 here. */
      ninthInserted: boolean;
    }
  | { ok: false; reason: PhoneRefusal };

/**
 * Reads a Brazilian telephone as people, contact lists and WhatsApp write it: with or without `+55`, `0055` or `55`,
 * trunk zero and carrier, parentheses, dashes, blanks; `tel:` links; WhatsApp ids. A mobile with its old eight digits
 * gets its 9; a landline (2 to 5 after the area code) never does. Whether 55 is the country or the area code of Santa
 * Maria is decided by the number of digits. Whether the number is in use is not known here.
 *
 * Source of the rules: Anatel, Resolução 749/2022 (numbering) and, before it, Resolução 553/2010 (ninth digit of mobiles).
 */
export function parsePhone(raw: string): ParsedPhone {
  const read = readPhone(raw);
  if (read === null) return { ok: false, reason: 'characters' };
  if (read.digits === '') return { ok: false, reason: 'empty' };
  const national = nationalNumber(read);
  if (national.kind !== 'number') return { ok: false, reason: national.kind };
  return subscriberLine(national.digits);
}

function subscriberLine(national: string): ParsedPhone {
  const { length } = national;
  if (length !== 10 && length !== 11) {
    return { ok: false, reason: length === 8 || length === 9 ? 'missingDdd' : 'length' };
  }
  const ddd = national.slice(0, 2);
  const uf = ufOfDdd(ddd);
  if (uf === null) return { ok: false, reason: 'unknownDdd' };
  const first = Number(national.charAt(2));
  const landline = length === 10 && first >= 2 && first <= 5;
  const ninthInserted = length === 10 && first >= 6;
  if (!landline && !ninthInserted && first !== 9) return { ok: false, reason: 'subscriber' };
  const subscriber = (ninthInserted ? '9' : '') + national.slice(2);
  const digits = `55${ddd}${subscriber}`;
  const kind = landline ? 'landline' : 'mobile';
  return { ok: true, e164: `+${digits}`, digits, ddd, uf, subscriber, kind, ninthInserted };
}
