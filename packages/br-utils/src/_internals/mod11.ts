/**
 * The remainder by 11 of digits weighted 2 3 … 9 2 3 … from the right, from which slips derive their check digits.
 *
 * @param most - the last weight before 2 comes again; some banks stop at 7
 */
export function mod11(digits: string, most = 9): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits.charAt(digits.length - 1 - place)) * ((place % (most - 1)) + 2);
  return sum % 11;
}
