import type { ExportCell, ExportColumn } from '@bancada/sheet/export';

type Row = Readonly<Record<string, unknown>>;

/** A value of the wire as a cell has it. */
function cellOf(value: unknown): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return { type: 'number', decimal: String(value), places: 0, text: String(value) };
  return { type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Rows of the wire as a CSV, whose columns are their fields under the names that the data have everywhere. */
export async function csvOfRows(name: string, text: string, locale: string): Promise<{ name: string; blob: Blob }> {
  const rows = JSON.parse(text) as readonly Row[];
  const { exportSheet } = await import('@bancada/sheet/export');
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = fields.map((id): ExportColumn<Row> => ({ id, header: id, cell: (row) => cellOf(row[id]) }));
  return exportSheet({ columns, rows }, { format: 'csv', name, locale });
}
