import { RESPOSTA_WEBHOOK } from '@bancada/contracts';

/** What may name a person: addresses of e-mail, and rows of digits as documents and telephones have. */
const personal = [/[^\s@"'<>]+@[^\s@"'<>]+/g, /\d(?:[\s.\-/()]?\d){4,}/g];

/** How an answer begins, as text to be read: nothing that controls a screen, no e-mail addresses, no numbers of people. */
export function excerptOf(body: Uint8Array): string | null {
  const text = Buffer.from(body.subarray(0, 4096))
    .toString('utf8')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const masked = personal.reduce((said, pattern) => said.replace(pattern, '…'), text);
  return masked.slice(0, RESPOSTA_WEBHOOK).trim() || null;
}
