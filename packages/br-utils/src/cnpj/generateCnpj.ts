import { findCheckDigits } from '../_internals/findCheckDigits.ts';
import { isValidCnpj } from './isValidCnpj.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A valid CNPJ for tests and demonstrations, fourteen characters, headquarters (`0001`) when numeric. It may belong to
 * somebody: never use it as a company's.
 *
 * @param options.alphanumeric letters may stand in the first twelve places, and at least one does.
 * @param options.random a source of numbers from 0 up to, not including, 1; `Math.random` when left out.
 */
export function generateCnpj(options: { alphanumeric?: boolean; random?: () => number } = {}): string {
  const { alphanumeric = false, random = Math.random } = options;
  const pick = (from: number, to: number) => alphabet.charAt(from + Math.floor(random() * (to - from)));
  let base = alphanumeric ? pick(10, 36) : pick(0, 10);
  while (base.length < (alphanumeric ? 12 : 8)) base += alphanumeric ? pick(0, 36) : pick(0, 10);
  return findCheckDigits(alphanumeric ? base : `${base}0001`, isValidCnpj);
}
