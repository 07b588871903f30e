const canonical = /^(\d+)(?:\.(\d{1,2}))?$/;

/** A canonical amount without sign (`'1234.5'`) as its cents in digits, without leading zeros; null where it is none. */
export function centsOf(amount: string): string | null {
  const parts = canonical.exec(amount);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  return `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
}

/** Cents in digits as a canonical amount: `'0000123450'` is `'1234.5'`. */
export function amountOfCents(cents: string): string {
  const padded = cents.padStart(3, '0');
  const whole = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  const fraction = padded.slice(-2).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
