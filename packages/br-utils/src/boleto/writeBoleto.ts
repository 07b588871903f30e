import { centsOf } from '../_internals/cents.ts';
import type { BoletoBancario } from './boleto.ts';
import { fatorOfDue } from './fator.ts';
import { bankDigit, lineOfBank } from './lines.ts';

/** The digits of a slip, or which part of it may not stand there. */
export type WrittenBoleto =
  | { ok: true; barcode: string; line: string }
  | { ok: false; reason: 'bank' | 'due' | 'amount' | 'free' };

/**
 * Writes the bar code and the line of a bank's slip. The 25 digits of `free` follow the bank's own rules.
 *
 * Source: Bacen, Carta-Circular 2.926/2000.
 */
export function writeBoleto({
  bank,
  due,
  amount,
  free,
}: Pick<BoletoBancario, 'bank' | 'due' | 'amount' | 'free'>): WrittenBoleto {
  // What begins with 8 is read as an arrecadação.
  if (!/^[0-79]\d\d$/.test(bank)) return { ok: false, reason: 'bank' };
  const fator = due === null ? '0000' : fatorOfDue(due);
  if (fator === null) return { ok: false, reason: 'due' };
  const cents = amount === null ? '0' : centsOf(amount);
  if (cents === null || cents.length > 10) return { ok: false, reason: 'amount' };
  if (!/^\d{25}$/.test(free)) return { ok: false, reason: 'free' };
  const head = `${bank}9`;
  const rest = fator + cents.padStart(10, '0') + free;
  const barcode = head + bankDigit(head + rest) + rest;
  return { ok: true, barcode, line: lineOfBank(barcode) };
}
