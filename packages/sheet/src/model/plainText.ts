/** The value of a text cell as text. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
