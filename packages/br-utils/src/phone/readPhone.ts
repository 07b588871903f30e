import { isBlank, isDigit, isPunctuation } from '../_internals/separators.ts';

const PLUS = 43;
const OPENING_PARENTHESIS = 40;
const CLOSING_PARENTHESIS = 41;

/** The digits of a telephone as it was written, and whether it said that they begin with a country. */
export interface ReadPhone {
  readonly digits: string;
  readonly international: boolean;
}

/** `5511987654321@c.us`, `551187654321:7@s.whatsapp.net`: the number, the device, WhatsApp's domain. */
const whatsappId = /^(\d+)(?::\d+)?@(?:c\.us|s\.whatsapp\.net)$/;
const scheme = /^(?:tel|whatsapp):/i;

/** Reads the writing of a telephone; null when anything stands in it that does not belong to one. */
export function readPhone(raw: string): ReadPhone | null {
  const id = whatsappId.exec(raw.trim())?.[1];
  if (id !== undefined) return { digits: id, international: true };
  const text = raw.replace(scheme, '');
  let digits = '';
  let international = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) digits += text.charAt(index);
    else if (code === PLUS && digits === '' && !international) international = true;
    else if (!mayStand(code)) return null;
  }
  return { digits, international };
}

function mayStand(code: number): boolean {
  return code === OPENING_PARENTHESIS || code === CLOSING_PARENTHESIS || isPunctuation(code) || isBlank(code);
}
