import { decodeTsv, encodeHtml, encodeTsv } from '../core/clipboard.ts';
import { copyBlock } from './copyBlock.ts';
import type { SheetController } from './SheetController.ts';

/** Puts the selection on the clipboard as tab-separated text and as a table. */
export function onCopy<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  if (sheet.sparse.copy()) return event.preventDefault();
  const copied = encoded(sheet);
  if (!event.clipboardData || !copied) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', copied.text);
  event.clipboardData.setData('text/html', copied.html);
}

/** Copies the selection and empties it. */
export function onCut<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  if (sheet.sparse.refuses(sheet.selection.ranges)) return event.preventDefault();
  onCopy(sheet, event);
  if (event.defaultPrevented) sheet.edits.clear('cut');
}

/** Pastes over the selection. */
export function onPaste<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!sheet.selection.range || text === '') return;
  event.preventDefault();
  sheet.paste.into(decodeTsv(text), sheet.selection.range);
}

/** The same without the browser's own event, for the menu. Answers false when the browser refused. */
export async function copyByMenu<Row>(sheet: SheetController<Row>): Promise<boolean> {
  if (sheet.sparse.copy()) return true;
  const copied = encoded(sheet);
  if (!copied) return false;
  const { text, html } = copied;
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  return allowed(sheet, () => navigator.clipboard.write([item]));
}

/** Copies, and empties what was copied. */
export async function cutByMenu<Row>(sheet: SheetController<Row>): Promise<void> {
  if (sheet.sparse.refuses(sheet.selection.ranges)) return;
  if (await copyByMenu(sheet)) sheet.edits.clear('cut');
}

/** Pastes what the browser lets the page read. */
export async function pasteByMenu<Row>(sheet: SheetController<Row>): Promise<void> {
  await allowed(sheet, async () => {
    const text = await navigator.clipboard.readText();
    const { range } = sheet.selection;
    if (range && text !== '') sheet.paste.into(decodeTsv(text), range);
  });
}

/** A browser may keep its clipboard to itself: then the keys still work, and the sheet says so. */
async function allowed<Row>(sheet: SheetController<Row>, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    sheet.say('clipboardKept');
    return false;
  }
}

function encoded<Row>(sheet: SheetController<Row>): { text: string; html: string } | null {
  const block = copyBlock(sheet.table, sheet.selection.ranges);
  if (block) return { text: encodeTsv(block.map((row) => row.map(({ text }) => text))), html: encodeHtml(block) };
  if (sheet.selection.ranges.length > 1) sheet.say('copyShapes');
  return null;
}
