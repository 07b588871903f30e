/** A table of the report. */
export interface ReportTable {
  readonly title: string;
  /** What the reader must know to judge the numbers. */
  readonly note?: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A number with three significant digits at most, in plain notation. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** How many times slower than ours: '47×', '0.6×'. */
export function ratio(theirs: number, ours: number): string {
  const times = theirs / ours;
  return Number.isFinite(times) ? `${short(times)}×` : '–';
}

/** The table as Markdown. */
export function markdown({ title, note, header, rows }: ReportTable): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  const text = [`### ${title}`, ...(note === undefined ? [] : [note]), [header, rule, ...rows].map(line).join('\n')];
  return text.join('\n\n');
}

/** The table for a console. */
export function plain({ title, header, rows }: ReportTable): string {
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ');
  return [`\n${title}`, ...[header, ...rows].map(line)].join('\n');
}
