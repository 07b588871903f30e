import { partMessages as messages } from '../model/partMessages.ts';
import type { CellAddress, CellContent, CellValue } from '../model/cell.ts';
import type { SheetTable } from '../model/table.ts';
import type { Edits } from './Edits.ts';
import type { WriteMessage } from '../base/message.ts';

/** What storing a file needs of the sheet. */
export interface StoreHost<Row> {
  readonly table: SheetTable<Row>;
  readonly edits: Edits<Row>;
  readonly editor: { isOpenAt(address: CellAddress): boolean; cancel(): void };
  readonly context: {
    readonly props: { readonly uploadFile?: (row: Row, columnId: string, file: File) => Promise<CellValue> };
    readonly write: WriteMessage;
  };
}

/** Stores a file and puts what the owner answers into the cell: its new value, or why the file did not arrive. */
export async function storeFile<Row>(sheet: StoreHost<Row>, address: CellAddress, file: File): Promise<void> {
  const content = await upload(sheet, address, file);
  if (sheet.editor.isOpenAt(address)) sheet.editor.cancel();
  sheet.edits.apply([{ ...address, ...content }], 'typing');
}

async function upload<Row>(
  { context: { props, write }, table }: StoreHost<Row>,
  { rowId, columnId }: CellAddress,
  file: File,
): Promise<CellContent> {
  const row = table.rowById(rowId);
  try {
    if (row === undefined || !props.uploadFile) throw new TypeError('uploadFile is missing');
    return { value: await props.uploadFile(row, columnId, file) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = write(messages.uploadFailed, { name: file.name, reason });
    return { problem: { text: file.name, code: 'uploadFailed', message } };
  }
}
