import { partMessages as messages } from '../parts/partMessages.ts';
import type { CellAddress, CellContent } from '../model/types.ts';
import type { SheetController } from './SheetController.ts';

/** Stores a file and puts what the owner answers into the cell: its new value, or why the file did not arrive. */
export async function storeFile<Row>(sheet: SheetController<Row>, address: CellAddress, file: File): Promise<void> {
  const content = await upload(sheet, address, file);
  if (sheet.editor.isOpenAt(address)) sheet.editor.cancel();
  sheet.edits.apply([{ ...address, ...content }], 'typing');
}

async function upload<Row>(
  { context: { props, write }, table }: SheetController<Row>,
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
