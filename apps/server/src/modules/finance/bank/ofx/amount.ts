/** Digits in groups of three, as people write thousands. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * An amount as banks write it, as a canonical decimal of cents: with a point or a comma before the cents, with or
 * without thousands. Null for what is no amount, or might be two: `1.234` could be a thousand or a little more than one.
 */
export function readAmount(text: string): string | null {
  const found = /^([+-]?)\s*(\d[\d.,]*)$/.exec(text.trim());
  const [, sign = '', written = ''] = found ?? [];
  if (!found || /[.,]$/.test(written)) return null;
  const digits = plain(written);
  if (digits === null) return null;
  const [whole = '', part = ''] = digits.split('.');
  const cents = part.replace(/0+$/, '');
  if (cents.length > 2) return null;
  const amount = `${whole.replace(/^0+(?=\d)/, '')}${cents === '' ? '' : `.${cents}`}`;
  return sign === '-' && amount !== '0' ? `-${amount}` : amount;
}

/** The digits with a point before the cents and no thousands; null where it is not clear which is which. */
function plain(written: string): string | null {
  const marks = written.replaceAll(/\d/g, '');
  if (marks === '') return written;
  const last = marks.slice(-1);
  const at = written.lastIndexOf(last);
  const [before, after] = [written.slice(0, at), written.slice(at + 1)];
  if (marks.length === 1) return after.length === 3 ? null : `${before}.${after}`;
  const isOneMark = marks === last.repeat(marks.length);
  // Thousands alone: `1.234.567`.
  if (isOneMark) return GROUPED.test(written) ? written.replaceAll(last, '') : null;
  return GROUPED.test(before) && !before.includes(last) ? `${before.replaceAll(/[.,]/g, '')}.${after}` : null;
}
