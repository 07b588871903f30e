import { formatDecimalPt } from '@bancada/br-utils';

/** A canonical decimal with about four significant places behind the comma, for a status strip: `0,00001234`, `7,25`. */
export function shortDecimal(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  const leadingZeros = Number(whole) === 0 ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const rounded = formatDecimalPt(value, leadingZeros + 4, { grouping: true });
  return rounded.includes(',') ? rounded.replace(/,?0+$/, '') : rounded;
}
