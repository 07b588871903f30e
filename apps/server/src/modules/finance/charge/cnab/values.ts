import { data } from '@bancada/contracts';

/** A day as files have it (`26112026`). */
export const writtenDay = (day: string): string => day.split('-').toReversed().join('');

/** An amount as its cents. */
export function centsOf(amount: string): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return (whole + fraction.padEnd(2, '0')).replace(/^0+(?=\d)/, '');
}

/** Cents as a canonical amount. */
export function amountOf(cents: string): string {
  const padded = cents.padStart(3, '0');
  const fraction = padded.slice(-2).replace(/0+$/, '');
  const whole = padded.slice(0, -2).replace(/^0+(?=\d)/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The day that eight digits say; null for zeros, undefined where there is no such day. */
export function dayOf(digits: string): string | null | undefined {
  if (/^0*$/.test(digits)) return null;
  const day = data.safeParse(`${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`);
  return day.success ? day.data : undefined;
}
