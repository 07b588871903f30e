import { amountOfCents } from '../_internals/cents.ts';
import { withoutSeparators } from '../_internals/separators.ts';
import { isoText, systemDay } from '../date/calendarDay.ts';
import type { Boleto, BoletoRefusal } from './boleto.ts';
import { dueOfFator } from './fator.ts';
import { bankDigit, barcodeOfArrecadacao, barcodeOfBank, groupDigit, lineOfArrecadacao, lineOfBank } from './lines.ts';

/** A slip, or why the digits are none; `field` says which group of the line, from 1. */
export type ParsedBoleto = { ok: true; boleto: Boleto } | { ok: false; reason: BoletoRefusal; field?: number };

const refusal = (reason: BoletoRefusal): ParsedBoleto => ({ ok: false, reason });

/**
 * Reads a slip by its line (47 digits of a bank, 48 of an _arrecadação_) or its bar code (44), with blanks, points and
 * dashes anywhere. All check digits are verified. `boletoReasonPt` has the sentence of each reason.
 *
 * A digit by modulus 11 stands for several remainders where the rule gives 1 (banks) or 0 (_arrecadação_): there, and
 * only there, a wrong digit of due day or amount may go unnoticed. The groups of modulus 10 notice every wrong digit.
 *
 * Source: Bacen, Carta-Circular 2.926/2000; FEBRABAN, Layout Padrão de Arrecadação/Recebimento com Utilização do Código
 * de Barras.
 *
 * @param today - the day to which a due day is near: see {@link dueOfFator}
 */
export function parseBoleto(text: string, { today = isoText(systemDay()) }: { today?: string } = {}): ParsedBoleto {
  const digits = withoutSeparators(text);
  if (digits === '') return refusal('empty');
  if (!/^\d+$/.test(digits)) return refusal('characters');
  return digits.startsWith('8') ? arrecadacao(digits) : bancario(digits, today);
}

function bancario(digits: string, today: string): ParsedBoleto {
  if (digits.length !== 44 && digits.length !== 47) return refusal('length');
  const barcode = digits.length === 44 ? digits : barcodeOfBank(digits);
  const line = lineOfBank(barcode);
  const wrong = digits.length === 44 ? -1 : [9, 20, 31].findIndex((at) => line.charAt(at) !== digits.charAt(at));
  if (wrong >= 0) return { ok: false, reason: 'field', field: wrong + 1 };
  if (bankDigit(barcode.slice(0, 4) + barcode.slice(5)) !== barcode.charAt(4)) return refusal('checkDigit');
  if (barcode.charAt(3) !== '9') return refusal('currency');
  const amount = amountOfCents(barcode.slice(9, 19));
  const boleto = {
    kind: 'bancario',
    barcode,
    line,
    bank: barcode.slice(0, 3),
    due: dueOfFator(barcode.slice(5, 9), today),
    amount: amount === '0' ? null : amount,
    free: barcode.slice(19),
  } as const;
  return { ok: true, boleto };
}

function arrecadacao(digits: string): ParsedBoleto {
  if (digits.length !== 44 && digits.length !== 48) return refusal('length');
  const kind = digits.charAt(2);
  if (!/[6-9]/.test(kind)) return refusal('kind');
  const barcode = digits.length === 44 ? digits : barcodeOfArrecadacao(digits);
  const line = lineOfArrecadacao(barcode);
  const wrong = digits.length === 44 ? -1 : [11, 23, 35, 47].findIndex((at) => line.charAt(at) !== digits.charAt(at));
  if (wrong >= 0) return { ok: false, reason: 'field', field: wrong + 1 };
  if (groupDigit(barcode.slice(0, 3) + barcode.slice(4), kind) !== barcode.charAt(3)) return refusal('checkDigit');
  const amount = amountOfCents(barcode.slice(4, 15));
  const real = kind === '6' || kind === '8';
  return {
    ok: true,
    boleto: { kind: 'arrecadacao', barcode, line, segment: barcode.charAt(1), amount: real ? amount : null },
  };
}
