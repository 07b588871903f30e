/** Compares two canonical decimals exactly: negative, zero or positive, as sort functions expect. */
export function compareDecimal(a: string, b: string): number {
  // Doubles keep the order of decimals: only where two decimals share a double, their digits decide.
  const difference = Number(a) - Number(b);
  if (difference !== 0 && Number.isFinite(difference)) return difference;
  const scale = Math.max(fractionLength(a), fractionLength(b));
  const left = scaled(a, scale);
  const right = scaled(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Half of a canonical decimal, exactly. */
export function halfOf(value: string): string {
  const places = fractionLength(value) + 1;
  const units = scaled(value, places) / 2n;
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${sign}${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The exact product of two canonical decimals, without zeros at its end. */
export function timesDecimal(a: string, b: string): string {
  const places = fractionLength(a) + fractionLength(b);
  const units = scaled(a, fractionLength(a)) * scaled(b, fractionLength(b));
  if (units === 0n) return '0';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function fractionLength(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

function scaled(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}
