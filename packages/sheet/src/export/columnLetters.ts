/** The letters of a spreadsheet's column, counted from 1: A, Z, AA. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnLetters(before) : '') + String.fromCodePoint(65 + rest);
}
