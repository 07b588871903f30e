import { decodeTsv, encodeHtml, encodeTsv } from '../core/clipboard.ts';
import type { TextBlock } from '../core/clipboard.ts';
import type { SheetController } from './SheetController.ts';

/** Puts the selection on the clipboard as tab-separated text and as a table. */
export function onCopy<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  const block = selectedTexts(sheet);
  if (!block || !event.clipboardData) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', encodeTsv(block));
  event.clipboardData.setData('text/html', encodeHtml(block));
}

/** Copies the selection and empties it. */
export function onCut<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  onCopy(sheet, event);
  if (event.defaultPrevented) sheet.clear('cut');
}

/** Pastes over the selection. */
export function onPaste<Row>(sheet: SheetController<Row>, event: ClipboardEvent): void {
  const { range } = sheet.selection;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!range || text === '') return;
  event.preventDefault();
  sheet.paste.into(decodeTsv(text), range);
}

function selectedTexts<Row>({ selection, table }: SheetController<Row>): TextBlock | null {
  const { range } = selection;
  if (!range) return null;
  const block: string[][] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    const texts: string[] = [];
    for (let column = range.left; column <= range.right; column++) texts.push(table.text(row, column));
    block.push(texts);
  }
  return block;
}
