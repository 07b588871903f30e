import { partMessages as messages } from '../model/partMessages.ts';
import { encodedSelection } from './clipboardEvents.ts';
import type { ClipboardHost } from './clipboardEvents.ts';

/** Copies without the browser's own event. Answers false when the browser refused. */
export async function copyByMenu<Row>(sheet: ClipboardHost<Row>): Promise<boolean> {
  if (sheet.sparse?.copy()) return true;
  const copied = encodedSelection(sheet);
  if (!copied) return false;
  const { text, html } = copied;
  const item = new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  return allowed(sheet, () => navigator.clipboard.write([item]));
}

/** Copies, and empties what was copied. */
export async function cutByMenu<Row>(sheet: ClipboardHost<Row>): Promise<void> {
  if (sheet.sparse?.refuses(sheet.selection.ranges)) return;
  if (await copyByMenu(sheet)) sheet.edits.clear('cut');
}

/** Pastes what the browser lets the page read. */
export async function pasteByMenu<Row>(sheet: ClipboardHost<Row>): Promise<void> {
  await allowed(sheet, async () => {
    const text = await navigator.clipboard.readText();
    if (text !== '') sheet.blocks.do(({ paste }) => paste.text(text));
  });
}

/** A browser may keep its clipboard to itself: then the keys still work, and the sheet says so. */
async function allowed<Row>(sheet: ClipboardHost<Row>, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    sheet.say(messages.clipboardKept);
    return false;
  }
}
