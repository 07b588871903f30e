import { floor, magnitude, multiply, sign, type Exact } from '../numeric/exact.ts';
import { smallRational, type SmallRational } from '../numeric/rational.ts';

const SHOWN_DECIMALS = 10;
const SCALE: SmallRational = /* @__PURE__ */ smallRational(10 ** SHOWN_DECIMALS, 1);

function isWhole(value: Exact): boolean {
  return value.kind === 'rational' && (value.small ? value.d === 1 : value.d === 1n);
}

/**
 * An exact number for reading, with the decimal sign of a language: all its digits when ten decimals are enough, otherwise the first
 * ten and '…'.
 */
export function numberText(value: Exact, decimal: string): string {
  const size = magnitude(value);
  const scaled = size.kind === 'problem' ? size : multiply(size, SCALE);
  if (scaled.kind === 'problem') return '…';
  const units = floor(scaled);
  if (typeof units !== 'bigint') return '…';
  const digits = units.toString().padStart(SHOWN_DECIMALS + 1, '0');
  const whole = (sign(value) === -1 ? '-' : '') + digits.slice(0, -SHOWN_DECIMALS);
  const fraction = digits.slice(-SHOWN_DECIMALS);
  if (!isWhole(scaled)) return `${whole}${decimal}${fraction}…`;
  const shown = fraction.replace(/0+$/, '');
  return shown === '' ? whole : `${whole}${decimal}${shown}`;
}
