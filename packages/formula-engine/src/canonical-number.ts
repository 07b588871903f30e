/** A number literal in canonical form: '007,50' is '7.5'. */
export function canonicalNumber(literal: string): string {
  const [whole = '0', fraction = ''] = literal.split(/[.,]/);
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  return decimals === '' ? digits : `${digits}.${decimals}`;
}
