import { saveBlob } from '@bancada/ui';
import type { ExportColumn } from '@bancada/sheet/export';
import type { FileTable } from '@bancada/sheet/import';

/** What the file of refused rows is called, and its columns beside those of the file that was read. */
export interface RefusedWords {
  readonly name: string;
  readonly reason: string;
  readonly column: (n: number) => string;
}

interface RefusedRow {
  readonly texts: readonly string[];
  readonly reason: string;
}

/** Saves the refused rows of a file as a CSV, with why: to be corrected and imported again. */
export async function saveRefused(
  table: FileTable,
  reasons: ReadonlyMap<number, string>,
  words: RefusedWords,
  locale: string,
): Promise<void> {
  const { exportSheet } = await import('@bancada/sheet/export');
  const text = (value: string) => (value === '' ? null : ({ type: 'text', text: value } as const));
  const columns = table.headers.map((header, index): ExportColumn<RefusedRow> => ({
    id: String(index),
    header: header || words.column(index + 1),
    cell: ({ texts }) => text(texts[index] ?? ''),
  }));
  const why: ExportColumn<RefusedRow> = { id: 'why', header: words.reason, cell: ({ reason }) => text(reason) };
  const rows = [...reasons]
    .toSorted(([a], [b]) => a - b)
    .map(([line, reason]) => ({ texts: table.rows[line - 2] ?? [], reason }));
  const { name, blob } = await exportSheet(
    { columns: [...columns, why], rows },
    { format: 'csv', name: words.name, locale },
  );
  saveBlob(name, blob);
}
