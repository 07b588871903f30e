import { MAX_LOTE } from '@bancada/contracts/shared';
import type { CellEdit } from '@bancada/sheet';
import { reportError } from '../errors/report.ts';
import { Outbox } from '../outbox/Outbox.ts';
import { isOwnWrite } from '../outbox/ownWrite.ts';
import { Sender } from '../outbox/Sender.ts';
import { saveCells, type SavedGrid, type CellResult } from './cells.actions.ts';
import {
  cellId,
  changesOf,
  gridKeeper,
  type CellReason,
  type GridCell,
  type SentRow,
  type TypedCell,
} from './grid.kept.ts';

/** The noun whose rows are typed into, and the rows. */
type GridPlace = Pick<SavedGrid, 'resource' | 'list'>;

/** What the person's language and the page say of them. */
type GridWords = Pick<SavedGrid, 'fields' | 'sentence'>;

/** What is typed into one person's grid of a noun, in one of their tabs, on its way to where it is stored. */
export class GridOutbox {
  readonly outbox: Outbox<TypedCell, SentRow, CellReason, CellResult>;
  readonly sender: Sender<TypedCell, SentRow, CellReason, CellResult>;
  private readonly usuario: number;
  private readonly grid: GridPlace;
  private words: GridWords = { fields: [], sentence: ({ message }) => message };
  /** The rows of what is sent together. */
  private readonly rows = new WeakMap<readonly GridCell[], ReadonlyMap<string, readonly GridCell[]>>();

  constructor(usuario: number, grid: GridPlace) {
    this.usuario = usuario;
    this.grid = grid;
    this.outbox = new Outbox<TypedCell, SentRow, CellReason, CellResult>({
      keeper: gridKeeper,
      asSent: (cell, batch) => this.sentRow(cell, batch),
      isOwn: (cell, { row }) => row !== undefined && this.isOwn(cell, row),
      rebase: (content) => ({ ...content, base: grid.list.find(content.rowId) ?? content.base }),
    });
    this.sender = new Sender({
      outbox: this.outbox,
      keeper: gridKeeper,
      delay: 0,
      batchOf: rowsTogether,
      send: (batch) => saveCells({ ...grid, ...this.words }, batch),
      refusedTogether: (answer) => ({ message: answer ? this.words.sentence(answer) : '' }),
      failed: reportError,
      changed: this.outbox.touch,
    });
  }

  /** Takes the fields and words; call it before anything is typed. */
  serve(words: GridWords): void {
    this.words = words;
  }

  /** Takes what was typed; it is sent at once. */
  type(edits: readonly CellEdit[]): void {
    const { path } = this.grid.resource;
    const typed = edits.flatMap(({ rowId, columnId, ...content }) => {
      const base = this.grid.list.find(rowId);
      if (!base) return [];
      const id = cellId(path, rowId, columnId);
      const unread = 'problem' in content;
      return [{ usuario: this.usuario, id, content: { path, rowId, columnId, content, base }, unread }];
    });
    this.outbox.type(typed);
    this.sender.soon();
  }

  /** Takes up what was typed before. */
  restore(cells: readonly GridCell[]): void {
    this.outbox.restore(cells);
    this.sender.soon();
  }

  /** Cells of a row are sent together: any of them knows the row again. */
  private sentRow({ content }: GridCell, batch: readonly GridCell[]): SentRow {
    const { rowId, base } = content;
    const rows = this.rows.get(batch) ?? Map.groupBy(batch, (each) => each.content.rowId);
    this.rows.set(batch, rows);
    return { row: this.grid.list.find(rowId) ?? base, changes: changesOf(this.words.fields, rows.get(rowId) ?? []) };
  }

  private isOwn({ content }: GridCell, theirs: SentRow['row']): boolean {
    const sent = this.outbox.all().flatMap((cell) => (cell.content.rowId === content.rowId ? cell.sent : []));
    const { serverFields } = this.grid.resource;
    return sent.some(({ row, changes }) => isOwnWrite(row, theirs, [changes], serverFields));
  }
}

/** The cells of as many rows as one request takes. */
function rowsTogether(due: readonly GridCell[]): readonly GridCell[] {
  const rows = new Set<string>();
  return due.filter(({ content: { rowId } }) => {
    if (rows.size < MAX_LOTE) rows.add(rowId);
    return rows.has(rowId);
  });
}
