import { createRoot } from 'react-dom/client';
import { isFirst } from './ag-dom.ts';
import { agGrid } from './ag-grid.tsx';
import type { Contestant } from './contestant.ts';
import { makeRows } from './data.ts';
import { datasheet } from './datasheet.tsx';
import { afterPaint, untilPainted } from './frames.ts';
import { sheet, sheetView } from './sheet.tsx';

const contestants: Readonly<Record<string, Contestant>> = { sheet, sheetView, agGrid, datasheet };
let contestant: Contestant = sheet;

/** What a fill or a paste may change in the first row. */
const textAt = (row: number, column: string) => {
  const cell = contestant.cell(row, column);
  return cell?.querySelector('input')?.value ?? cell?.textContent ?? null;
};

/** What the measuring process asks of the page. */
export const bench = {
  /** Draws a contestant over so many rows; answers the milliseconds until its first cells are painted. */
  async mount(name: string, count: number): Promise<number> {
    contestant = contestants[name] ?? sheet;
    const rows = makeRows(count);
    const root = document.querySelector('#root');
    if (!root) throw new Error('No root');
    const start = performance.now();
    createRoot(root).render(contestant.element(rows));
    return untilPainted(start, () => contestant.cell(0, 'total') !== null);
  },

  /** Where a drawn cell is, for the mouse. */
  place(row: number, column: string): { x: number; y: number } {
    const box = contestant.cell(row, column)?.getBoundingClientRect();
    if (!box) throw new Error(`Cell ${row} ${column} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  },

  /** Watches a cell from the next Enter on; answers the milliseconds until its new text is painted. */
  watch(row: number, column: string): Promise<number> {
    const before = textAt(row, column);
    if (before === null) throw new Error(`Row ${row} is not drawn`);
    return new Promise((resolve, reject) => {
      const pressed = () => {
        const start = performance.now();
        void untilPainted(start, () => textAt(row, column) !== before).then(resolve, reject);
      };
      addEventListener('keydown', pressed, { capture: true, once: true });
    });
  },

  /** Pastes a text at the active cell; answers the milliseconds until it is painted. */
  async paste(text: string, row: number, column: string): Promise<number> {
    const before = textAt(row, column);
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const start = performance.now();
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    return untilPainted(start, () => textAt(row, column) !== before);
  },

  /** A double click on the fill handle goes on with the selected cells. */
  async fill(row: number, column: string): Promise<number> {
    const before = textAt(row, column);
    const start = performance.now();
    document.querySelector('.sheet-handle')?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    return untilPainted(start, () => textAt(row, column) !== before);
  },

  /** Ctrl+A; work of the main thread until all of it is drawn. */
  async selectAll(): Promise<number> {
    const key = new KeyboardEvent('keydown', {
      key: 'a',
      code: 'KeyA',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    return work(() => (document.activeElement ?? document.body).dispatchEvent(key));
  },

  /** Drags from the first cell over others and back; work of the main thread per step, drawing included. */
  async drag(steps: number, columns: readonly string[]): Promise<number[]> {
    const spent: number[] = [];
    press('pointerdown', 0, columns[0] ?? '');
    for (let step = 1; step <= steps; step++) {
      const row = 1 + Math.abs(((step * 3) % 56) - 28);
      const column = columns[step % columns.length] ?? '';
      spent.push(await work(() => press('pointermove', row, column)));
    }
    press('pointerup', 0, columns[0] ?? '');
    return spent;
  },

  /** Scrolls from frame to frame; the milliseconds between frames. */
  async scroll(frames: number, pixels: number): Promise<number[]> {
    const viewport = scrolling(contestant.cell(0, 'n1'));
    const between: number[] = [];
    let { start: last } = await afterPaint();
    for (let frame = 0; frame < frames; frame++) {
      viewport.scrollTop += pixels;
      const { start } = await afterPaint();
      between.push(start - last);
      last = start;
    }
    viewport.scrollTop = 0;
    await afterPaint();
    await untilPainted(performance.now(), () => contestant.cell(0, 'n1') !== null);
    return between;
  },

  /** Filters by a text; the milliseconds until a row is the first one shown, and the longest wait for a frame on the way. */
  async filter(text: string, first: number): Promise<{ readonly all: number; readonly longest: number }> {
    const begun = performance.now();
    let [last, longest] = [begun, 0];
    contestant.filter?.(text);
    for (;;) {
      const { end } = await afterPaint();
      longest = Math.max(longest, end - last);
      last = end;
      if (isFirst(first)) return { all: end - begun, longest };
      if (end > begun + 30_000) throw new Error(`${text} was not filtered`);
    }
  },

  undo(): void {
    contestant.undo?.();
  },
};

/** What an act and the frame that shows it cost the main thread, without the wait for the frame. */
async function work(act: () => void): Promise<number> {
  const before = performance.now();
  act();
  const acted = performance.now() - before;
  const { start, end } = await afterPaint();
  return acted + (end - start);
}

/** What scrolls up and down around a cell. */
function scrolling(cell: HTMLElement | null): HTMLElement {
  let at = cell;
  while (at && !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)))
    at = at.parentElement;
  if (!at) throw new Error('Nothing scrolls');
  return at;
}

function press(type: string, row: number, column: string): void {
  const cell = contestant.cell(row, column);
  if (!cell) throw new Error(`Cell ${row} ${column} is not drawn`);
  const { x, y } = bench.place(row, column);
  const at = { clientX: x, clientY: y, button: 0, buttons: type === 'pointerup' ? 0 : 1, pointerId: 1 };
  cell.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'mouse', bubbles: true, cancelable: true }));
  const mouse = { pointerdown: 'mousedown', pointermove: 'mousemove', pointerup: 'mouseup' }[type] ?? type;
  cell.dispatchEvent(new MouseEvent(mouse, { ...at, bubbles: true, cancelable: true }));
}

declare global {
  interface Window {
    bench: typeof bench;
    watched: Promise<number>;
  }
}
window.bench = bench;
