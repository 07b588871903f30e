import { encodeHtml, encodeTsv } from '../model/clipboard.ts';
import { messages } from '../model/messages.ts';
import { copyBlock } from './copyBlock.ts';
import type { SheetController } from './SheetController.ts';

/** What the clipboard needs of the sheet. */
export type ClipboardHost<Row> = Pick<
  SheetController<Row>,
  'blocks' | 'edits' | 'say' | 'selection' | 'sparse' | 'table'
>;

/** Puts the selection on the clipboard as tab-separated text and as a table. */
export function onCopy<Row>(sheet: ClipboardHost<Row>, event: ClipboardEvent): void {
  if (sheet.sparse?.copy()) return event.preventDefault();
  const copied = encodedSelection(sheet);
  if (!event.clipboardData || !copied) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', copied.text);
  event.clipboardData.setData('text/html', copied.html);
}

/** Copies the selection and empties it. */
export function onCut<Row>(sheet: ClipboardHost<Row>, event: ClipboardEvent): void {
  if (sheet.sparse?.refuses(sheet.selection.ranges)) return event.preventDefault();
  onCopy(sheet, event);
  if (event.defaultPrevented) sheet.edits.clear('cut');
}

/** Pastes over the selection. */
export function onPaste<Row>(sheet: ClipboardHost<Row>, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!sheet.selection.range || text === '') return;
  event.preventDefault();
  sheet.blocks.do(({ paste }) => paste.text(text));
}

/** What a copy of the selection puts on the clipboard; null when there is nothing, or its ranges form no block. */
export function encodedSelection<Row>(sheet: ClipboardHost<Row>): { text: string; html: string } | null {
  const block = copyBlock(sheet.table, sheet.selection.ranges);
  if (block) return { text: encodeTsv(block.map((row) => row.map(({ text }) => text))), html: encodeHtml(block) };
  if (sheet.selection.ranges.length > 1) sheet.say(messages.copyShapes);
  return null;
}
