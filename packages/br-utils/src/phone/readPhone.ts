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
const link = /^(?:tel|whatsapp):([^:]*)$/i;

/** Reads the writing of a telephone; null when anything stands in it that does not belong to one. */
export function readPhone(raw: string): ReadPhone | null {
  return readWriting(raw) ?? readLink(raw.trim());
}

function readLink(raw: string): ReadPhone | null {
  const id = whatsappId.exec(raw)?.[1];
  if (id !== undefined) return { digits: id, international: true };
  const linked = link.exec(raw)?.[1];
  return linked === undefined ? null : readWriting(linked);
}

function readWriting(text: string): ReadPhone | null {
  let digits = '';
  let international = false;
  let runStart = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) continue;
    digits += text.slice(runStart, index);
    runStart = index + 1;
    if (code === PLUS && digits === '' && !international) international = true;
    else if (!mayStand(code)) return null;
  }
  return { digits: digits + text.slice(runStart), international };
}

function mayStand(code: number): boolean {
  return isBlank(code) || isPunctuation(code) || code === OPENING_PARENTHESIS || code === CLOSING_PARENTHESIS;
}
