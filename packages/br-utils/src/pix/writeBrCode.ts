import { centsOf } from '../_internals/cents.ts';
import { type BrCode, type BrCodeRefusal, GUI, NO_TXID } from './brCode.ts';
import { brokenPart } from './checkBrCode.ts';
import { crc16 } from './crc16.ts';
import { emv } from './fields.ts';

/** The text of a Pix code, or the part of it that may not stand there. */
export type WrittenBrCode = { ok: true; text: string } | { ok: false; reason: BrCodeRefusal; field: string };

/**
 * Writes a Pix code; {@link parseBrCode} reads it as it was given. Names are not cut here: `brCodeText` makes one that
 * fits.
 *
 * Source: Bacen, Manual do BR Code 2.0.1, and Manual de Padrões para Iniciação do Pix.
 */
export function writeBrCode(code: BrCode): WrittenBrCode {
  const broken = brokenPart(code);
  if (broken !== null) return { ok: false, ...broken };
  const { amount, name, city, txid } = code;
  const text = [
    emv('00', '01'),
    // 12: a code that is paid once.
    emv('01', code.kind === 'dynamic' ? '12' : null),
    emv('26', accountOf(code)),
    emv('52', '0000'),
    emv('53', '986'),
    emv('54', amount === null ? null : withCents(amount)),
    emv('58', 'BR'),
    emv('59', name),
    emv('60', city),
    emv('62', emv('05', txid ?? NO_TXID)),
    '6304',
  ].join('');
  return { ok: true, text: text + crc16(text) };
}

const accountOf = (code: BrCode): string =>
  emv('00', GUI) + (code.kind === 'static' ? emv('01', code.key) + emv('02', code.text) : emv('25', code.url));

function withCents(amount: string): string {
  const cents = (centsOf(amount) ?? '').padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
