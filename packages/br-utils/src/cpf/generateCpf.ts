import { findCheckDigits } from '../_internals/findCheckDigits.ts';
import { isValidCpf } from './isValidCpf.ts';

/**
 * A valid CPF for tests and demonstrations, eleven digits. It may belong to somebody: never use it as a person's.
 *
 * @param options.random a source of numbers from 0 up to, not including, 1; `Math.random` when left out.
 */
export function generateCpf(options: { random?: () => number } = {}): string {
  const random = options.random ?? Math.random;
  let base = '';
  for (let place = 0; place < 9; place++) base += Math.floor(random() * 10);
  // A repeated digit is not a CPF; its neighbour's last place makes it one.
  if (base === base.charAt(0).repeat(9)) base = base.slice(0, 8) + ((Number(base.charAt(0)) + 1) % 10);
  return findCheckDigits(base, isValidCpf);
}
