import { encodeHtml, encodeTsv } from '../model/clipboard.ts';
import type { CopiedCell } from '../model/clipboard.ts';
import { SheetTable } from '../model/table.ts';
import type { Range } from '../model/range.ts';
import { copyBlock } from '../control/copyBlock.ts';
import { sparseMessages } from './messages.ts';
import type { RowSource, SparseHost } from '../control/sparsePort.ts';

/** So many rows can be copied at once when they have to be read first. */
export const COPY_LIMIT = 20_000;

/**
 * Copies the selection after fetching the rows that are not loaded, and announces the progress at the active cell. A
 * selection above the limit, or one whose rows fail to load, is not copied at all: nobody would notice a partial copy.
 */
export async function copyAbsent<Row>(
  sheet: SparseHost<Row>,
  source: RowSource<Row>,
  signal: AbortSignal,
): Promise<void> {
  const { ranges } = sheet.selection;
  const first = Math.min(...ranges.map(({ top }) => top));
  const last = Math.max(...ranges.map(({ bottom }) => bottom));
  const total = last - first + 1;
  if (total > COPY_LIMIT) return sheet.say(sparseMessages.copyLimit, { limit: COPY_LIMIT });
  sheet.say(sparseMessages.copying, { done: 0, total });
  const { columns } = sheet.table;
  const { rowId } = sheet.context.props;
  const cells = source
    .read(first, last, { signal, onProgress: (done) => sheet.say(sparseMessages.copying, { done, total }) })
    .then((rows) => copyBlock(new SheetTable({ rows, columns, rowId }), raised(ranges, first)) ?? []);
  try {
    // Called within the user activation of the key press; the promised cells may resolve later.
    await navigator.clipboard.write([clipboardItem(cells)]);
    sheet.say(sparseMessages.copied, { total });
  } catch {
    if (!signal.aborted) sheet.say(sparseMessages.copyFailed);
  }
}

/** Ranges so many rows further up. */
export const raised = (ranges: readonly Range[], by: number): readonly Range[] =>
  ranges.map((range) => ({ ...range, top: range.top - by, bottom: range.bottom - by }));

type Block = readonly (readonly CopiedCell[])[];

function clipboardItem(cells: Promise<Block>): ClipboardItem {
  const part = (type: string, encode: (block: Block) => string) =>
    cells.then((block) => new Blob([encode(block)], { type }));
  return new ClipboardItem({
    'text/plain': part('text/plain', (block) => encodeTsv(block.map((row) => row.map(({ text }) => text)))),
    'text/html': part('text/html', encodeHtml),
  });
}
