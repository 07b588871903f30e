import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digits } from '../../test/arbitraries.ts';
import { BOLETO_BARCODE, boletoBars } from './index.ts';

/** What a scanner sees: how wide each element is, bars and spaces in turn. */
function seen(barcode: string): readonly number[] {
  const bars = boletoBars(barcode) ?? [];
  return bars.flatMap(({ at, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.at - at - width] : [width];
  });
}

/** Of each digit's five elements, those that are wide count 1, 2, 4, 7 and a parity; 0 is 4 and 7. */
function digitOf(widths: readonly number[]): string {
  const sum = [1, 2, 4, 7, 0].reduce((total, weight, index) => total + (widths[index] === 3 ? weight : 0), 0);
  if (widths.filter((width) => width === 3).length !== 2) throw new Error(`Two of five: ${widths.join('')}`);
  return String(sum === 11 ? 0 : sum);
}

/** Reads elements as a scanner does. */
function scanned(elements: readonly number[]): string {
  const data = elements.slice(4, -3);
  let text = '';
  for (let at = 0; at < data.length; at += 10) {
    const ten = data.slice(at, at + 10);
    text += digitOf(ten.filter((_, index) => index % 2 === 0)) + digitOf(ten.filter((_, index) => index % 2 === 1));
  }
  return text;
}

describe('the bar code of a slip', () => {
  test('is read back as its digits, between the signs that begin and end it', () => {
    fc.assert(
      fc.property(digits(44), (barcode) => {
        const elements = seen(barcode);
        expect([elements.slice(0, 4), elements.slice(-3)]).toEqual([
          [1, 1, 1, 1],
          [3, 1, 1],
        ]);
        expect(scanned(elements)).toBe(barcode);
      }),
    );
  });

  test('is as wide as is said, whatever its digits', () => {
    fc.assert(
      fc.property(digits(44), (barcode) => {
        expect(seen(barcode).reduce((sum, width) => sum + width)).toBe(BOLETO_BARCODE.modules);
      }),
    );
  });

  test.each(['', '123', '1'.repeat(43), '1'.repeat(45), `${'1'.repeat(43)}x`, '١'.repeat(44)])(
    'is not of %j',
    (text) => {
      expect(boletoBars(text)).toBeNull();
    },
  );
});
