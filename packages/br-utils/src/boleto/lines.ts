import { mod10 } from '../_internals/mod10.ts';
import { mod11 } from '../_internals/mod11.ts';

/** The digit of the whole bar code of a bank, from its other 43: 11 less the remainder, and 1 for 0, 10 and 11. */
export function bankDigit(others: string): string {
  const digit = 11 - mod11(others);
  return String(digit > 9 ? 1 : digit);
}

/** The line of a bank's bar code: three groups with a digit each, the digit of the whole, due day and amount. */
export function lineOfBank(barcode: string): string {
  const free = barcode.slice(19);
  const groups = [barcode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return groups.map((group) => group + mod10(group)).join('') + barcode.charAt(4) + barcode.slice(5, 19);
}

/** The bar code of a bank's line, whatever its digits. */
export const barcodeOfBank = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** The digit of a group of an _arrecadação_: modulus 10, or 11 where the third digit of the slip is 8 or 9. */
export function groupDigit(group: string, kind: string): string {
  if (kind === '6' || kind === '7') return mod10(group);
  const remainder = mod11(group);
  return remainder < 2 ? '0' : remainder === 10 ? '1' : String(11 - remainder);
}

/** The line of an _arrecadação_: four groups of eleven, with a digit each. */
export const lineOfArrecadacao = (barcode: string): string =>
  [0, 11, 22, 33]
    .map((start) => barcode.slice(start, start + 11))
    .map((group) => group + groupDigit(group, barcode.charAt(2)))
    .join('');

/** The bar code of such a line, whatever its digits. */
export const barcodeOfArrecadacao = (line: string): string =>
  [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join('');
