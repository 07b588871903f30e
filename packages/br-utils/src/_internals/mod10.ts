/**
 * The check digit by modulus 10 that bank slips use: weights 2 1 2 1 … from the right, the digits of each product added,
 * and what is missing to the next ten.
 */
export function mod10(digits: string): string {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const product = Number(digits.charAt(digits.length - 1 - place)) * (place % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}
