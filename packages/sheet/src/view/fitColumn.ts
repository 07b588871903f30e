import { shownText } from '../model/shown.ts';
import type { SheetTable } from '../model/table.ts';

/** So many of the longest texts are measured: letters differ in width, but not by so much. */
const MEASURED = 30;

/** Pixels beside a text: what the cell keeps free, and room for a flag. */
const BESIDE = 22;

/** Pixels of a header beside its words: its menu and the arrow of the order. */
const HEADER_BESIDE = 60;

const NARROWEST = 56;
const WIDEST = 640;

/** The width at which a column shows its header and all its texts whole, within reason. */
export function fittingWidth<Row>(table: SheetTable<Row>, columnId: string, grid: HTMLElement): number {
  const column = table.columnById(columnId);
  if (!column) return NARROWEST;
  const texts: string[] = [];
  for (let row = 0; row < table.rowCount; row++) {
    const content = table.rowAt(row);
    if (content !== undefined) texts.push(shownText(column, content) + (column.suffix?.(content) ?? ''));
  }
  const longest = texts.toSorted((a, b) => b.length - a.length).slice(0, MEASURED);
  const cell = widthOf(longest, grid.querySelector('.sheet-text'));
  const header = widthOf([column.header], grid.querySelector('.sheet-header-text'));
  return Math.ceil(Math.min(Math.max(cell + BESIDE, header + HEADER_BESIDE, NARROWEST), WIDEST));
}

function widthOf(texts: readonly string[], like: Element | null): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !like) return 0;
  const { font, fontVariantNumeric } = getComputedStyle(like);
  context.font = font;
  // Figures of one width are a little wider than a canvas draws them.
  const stretch = fontVariantNumeric.includes('tabular-nums') ? 1.06 : 1;
  return Math.max(0, ...texts.map((text) => context.measureText(text).width * stretch));
}
