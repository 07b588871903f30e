import { contains, disjoint, rangeOf, runsOf, subtract } from '../model/range.ts';
import type { Position, Range } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellAddress } from '../model/cell.ts';

/** One range: where it was begun, and the end that moves. */
export interface Area {
  readonly anchor: CellAddress;
  readonly head: CellAddress;
}

/** What a selection holds, by address. */
export interface Selected {
  readonly active: CellAddress | null;
  readonly areas: readonly Area[];
}

/**
 * The selected ranges and, within the last one, the active cell that is typed into. Everything is held by address, so a
 * selection follows its rows when they move.
 */
export class Selection<Row> {
  private activeCell: CellAddress | null = null;
  private areas: readonly Area[] = [];
  private known: { table: SheetTable<Row>; areas: readonly Area[]; ranges: readonly Range[] } | null = null;
  private readonly table: () => SheetTable<Row>;

  constructor(table: () => SheetTable<Row>) {
    this.table = table;
  }

  /** Selects one cell, or from one cell to another; the first is active. */
  set(anchor: Position, head: Position = anchor): void {
    this.select(anchor, head);
    this.activeCell = this.table().address(anchor);
  }

  /** Selects from one cell to another and leaves the active cell where it is. */
  select(anchor: Position, head: Position): void {
    this.areas = [this.areaOf(anchor, head)];
  }

  /** Selects another range beside those there are; its first cell is active. */
  add(anchor: Position, head: Position = anchor): void {
    this.areas = [...this.areas, this.areaOf(anchor, head)];
    this.activeCell = this.table().address(anchor);
  }

  /** Gives the last range other corners; the active cell stays. */
  replaceLast(anchor: Position, head: Position): void {
    this.areas = [...this.areas.slice(0, -1), this.areaOf(anchor, head)];
  }

  /** Takes a cell out of what is selected; the last cell stays. */
  remove(cell: Position): void {
    const hole = rangeOf(cell, cell);
    const left = this.ranges.flatMap((range) => subtract(range, hole));
    const last = left.at(-1);
    if (!last) return;
    this.areas = left.map(({ top, left: from, bottom, right }) =>
      this.areaOf({ row: top, column: from }, { row: bottom, column: right }),
    );
    this.activeCell = this.table().address({ row: last.top, column: last.left });
  }

  /** Moves the far end of the last range. */
  extend(head: Position): void {
    const last = this.areas.at(-1);
    if (last) this.areas = [...this.areas.slice(0, -1), { ...last, head: this.table().address(head) }];
  }

  /**
   * Goes along when rows were ordered, filtered or merged in another way: the rows that were selected stay selected,
   * wherever they are now, and no others.
   */
  follow(before: SheetTable<Row>): void {
    const after = this.table();
    this.areas = this.areas.flatMap((area) => followed(area, before, after));
  }

  /** What is held, for who follows rows by other rules. */
  get held(): Selected {
    return { active: this.activeCell, areas: this.areas };
  }

  set held({ active, areas }: Selected) {
    this.activeCell = active;
    this.areas = areas;
  }

  private areaOf(anchor: Position, head: Position): Area {
    const table = this.table();
    return { anchor: table.address(anchor), head: table.address(head) };
  }

  get activeAddress(): CellAddress | null {
    return this.active && this.activeCell;
  }

  /** The cell that is typed into; null when nothing is selected or its row is gone. */
  get active(): Position | null {
    return this.activeCell && this.table().position(this.activeCell);
  }

  /** The end of the last range that Shift+arrow moves. */
  get headPosition(): Position | null {
    const head = this.areas.at(-1)?.head;
    return head ? this.table().position(head) : null;
  }

  /** The ranges, the last one last. */
  get ranges(): readonly Range[] {
    const table = this.table();
    if (this.known?.table !== table || this.known.areas !== this.areas) {
      const ranges = this.areas.flatMap(({ anchor, head }) => {
        const from = table.position(anchor) ?? this.active;
        return from ? [rangeOf(from, table.position(head) ?? from)] : [];
      });
      this.known = { table, areas: this.areas, ranges };
    }
    return this.known.ranges;
  }

  /** The ranges without what they share: every selected cell once. */
  get cells(): readonly Range[] {
    return disjoint(this.ranges);
  }

  /** The last range: what keys extend, and what is pasted and filled into. */
  get range(): Range | null {
    return this.ranges.at(-1) ?? null;
  }

  /** Whether a cell is selected. */
  has(position: Position): boolean {
    return this.ranges.some((range) => contains(range, position));
  }
}

/** A range over the same rows after they moved: itself, or the runs they now stand in. */
function followed<Row>(area: Area, before: SheetTable<Row>, after: SheetTable<Row>): readonly Area[] {
  const { anchor, head } = area;
  const [from, to] = [before.position(anchor), before.position(head)];
  if (!from || !to || from.row === to.row) return [area];
  const old = rangeOf(from, to);
  const now: number[] = [];
  for (let row = old.top; row <= old.bottom; row++) {
    const place = after.position({ rowId: before.rowIdAt(row), columnId: anchor.columnId });
    if (place) now.push(place.row);
  }
  const runs = runsOf(now);
  const [only] = runs;
  const whole = runs.length === 1 && now.length === old.bottom - old.top + 1;
  const ends = [after.position(anchor)?.row, after.position(head)?.row];
  if (whole && only && ends.includes(only[0]) && ends.includes(only[1])) return [area];
  return runs.map(([first, last]) => ({
    anchor: { rowId: after.rowIdAt(first), columnId: anchor.columnId },
    head: { rowId: after.rowIdAt(last), columnId: head.columnId },
  }));
}
