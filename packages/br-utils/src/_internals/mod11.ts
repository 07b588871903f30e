/** The remainder by 11 of digits weighted 2 3 … 9 2 3 … from the right, from which slips derive their check digits. */
export function mod11(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++)
    sum += Number(digits.charAt(digits.length - 1 - place)) * ((place % 8) + 2);
  return sum % 11;
}
