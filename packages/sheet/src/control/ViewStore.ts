import { flushSync } from 'react-dom';
import type { PastePlan } from '../model/paste.ts';
import type { CellAddress, CellProblem } from '../model/cell.ts';
import type { EditingSession } from './EditingSession.ts';

/** What React draws over the grid. */
export interface SheetView<Row> {
  readonly session: EditingSession<Row> | null;
  /** A paste that waits for the person because some of its cells are refused. */
  readonly paste: { readonly plan: PastePlan; readonly origin: 'paste' | 'fill' } | null;
  /** The problem of the active cell. */
  readonly problem: { readonly address: CellAddress; readonly problem: CellProblem } | null;
  /** Where the menu of the selection is open, in the window's pixels. */
  readonly menu: { readonly x: number; readonly y: number } | null;
  /** The column whose menu is open, and whether its header or a cell gets the keyboard back. */
  readonly columnMenu: {
    readonly columnId: string;
    readonly anchor: HTMLElement;
    readonly from: 'header' | 'cell';
  } | null;
  /** A sentence under the active cell: why it is locked. */
  readonly note: { readonly address: CellAddress; readonly text: string } | null;
  /** What the active cell says of its value. */
  readonly explanation: { readonly address: CellAddress; readonly text: string } | null;
}

/** The view’s state; `useViewStore` draws it. */
export class ViewStore<Row> {
  private view: SheetView<Row> = {
    session: null,
    paste: null,
    problem: null,
    menu: null,
    columnMenu: null,
    note: null,
    explanation: null,
  };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SheetView<Row> => this.view;

  update(change: Partial<SheetView<Row>>): void {
    const keys = Object.keys(change) as (keyof SheetView<Row>)[];
    if (keys.every((key) => sameEntry(key, this.view[key], change[key]))) return;
    this.view = { ...this.view, ...change };
    for (const listener of this.listeners) listener();
  }

  /** Updates and draws at once: an editor must stand before the key that opened it types into it. */
  updateNow(change: Partial<SheetView<Row>>): void {
    flushSync(() => this.update(change));
  }
}

/** Sessions and pastes are compared by identity, the small notes by what they say. */
function sameEntry(key: keyof SheetView<unknown>, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return (key === 'problem' || key === 'note' || key === 'explanation') && JSON.stringify(a) === JSON.stringify(b);
}
