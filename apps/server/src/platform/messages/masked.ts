/** An address of which one sees only that it is the right one: `a…@exemplo.com.br`, `…4321`. */
export const masked = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*@/, '$1…@') : `…${address.slice(-4)}`;
