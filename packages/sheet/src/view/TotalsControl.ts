import type { ComparedTotal, TotalsHost, TotalsPort } from '../control/totalsPort.ts';
import { groupLineId, isOwnLine, TOTAL_LINE } from '../model/groups.ts';
import { readOnlyLook } from '../model/look.ts';
import type { CellLook } from '../model/look.ts';
import type { SheetTable } from '../model/table.ts';
import { countSum, summed, totallerOf } from '../model/totals.ts';
import type { ColumnSum, Totaller } from '../model/totals.ts';
import type { CellAddress, CellValue } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import type { ColumnTotal, SheetColumn } from '../model/column.ts';

/** How long one frame may count, in milliseconds; the rest is left for drawing. */
const SLICE = 4;

/** So many rows are counted between two looks at the clock. */
const STEP = 200;

/** The words of totals, in the person's language. */
export interface TotalsWords {
  /** What the line is called in its first cell. */
  readonly total: string;
  /** How a column is totalled, in a word; nothing for an own function. */
  how(total: ColumnTotal<never>): string;
  /** The whole statement, for the tooltip and for screen readers. */
  statement(header: string, how: string, text: string): string;
  /** The statement with what it would be without the filters. */
  ofAll(statement: string, all: string): string;
  /** What is said of a total that is hidden. */
  readonly masked: string;
  /** The same in the strip under the sheet. */
  compared(header: string, total: ColumnTotal<never>, text: string, all: string): string;
}

/** What is known beside the rows shown. */
export interface TotalsSource {
  /** Totals by column that are known already, where a server counted them: nothing is counted here then. */
  readonly values?: Readonly<Record<string, CellValue>> | undefined;
  /** The same without the filters; left out while none act. */
  readonly whole?: Readonly<Record<string, CellValue>> | undefined;
  /** All rows, those that filters hold back among them: a total is compared with theirs. */
  readonly all?: readonly unknown[] | undefined;
}

/** What a control counts for. */
export interface TotalsTask {
  readonly words: TotalsWords;
  readonly source: TotalsSource;
  /** Told what the totals are compared with. */
  readonly compared: (totals: readonly ComparedTotal[]) => void;
}

/** The line nobody sees: what all rows come to. */
const UNFILTERED = 'unfiltered:';

type LineSums = ReadonlyMap<string, ColumnSum>;

/**
 * Counts the totals of a sheet's columns, for all rows shown and for each group, in slices of frames: typing never
 * waits for them. What was counted last stays until the next count is done.
 */
export class TotalsControl<Row> implements TotalsPort {
  private sums: ReadonlyMap<string, LineSums> = new Map();
  private frame = 0;
  private outdated = false;
  private readonly host: TotalsHost<Row>;
  private readonly words: TotalsWords;
  private readonly task: TotalsTask;
  private readonly kinds = new WeakMap<SheetColumn<Row>, CellKind>();

  constructor(host: TotalsHost<Row>, task: TotalsTask) {
    this.host = host;
    this.words = task.words;
    this.task = task;
  }

  changed(): void {
    if (this.frame) this.outdated = true;
    else this.frame = requestAnimationFrame(() => this.count());
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.outdated = false;
  }

  look({ rowId, columnId }: CellAddress): CellLook | null {
    if (!isOwnLine(rowId)) return null;
    const { table } = this.host;
    const column = table.columnById(columnId);
    const sum = this.sums.get(rowId)?.get(columnId);
    const all = rowId === TOTAL_LINE ? this.sums.get(UNFILTERED)?.get(columnId) : undefined;
    if (column && sum) return this.sumLook(column, sum, all);
    return readOnlyLook(rowId === TOTAL_LINE && column === table.columns[0] ? this.words.total : '');
  }

  private sumLook({ header, total }: SheetColumn<Row>, { text, kind }: ColumnSum, all?: ColumnSum): CellLook {
    const how = total === undefined ? '' : this.words.how(total);
    const statement = this.words.statement(header, how, text);
    return {
      ...readOnlyLook(text),
      ...(kind?.masked && { spoken: this.words.masked }),
      suffix: how,
      align: kind?.align ?? 'right',
      tooltip: all ? this.words.ofAll(statement, all.text) : statement,
    };
  }

  private count(): void {
    this.frame = 0;
    const { values, whole, all } = this.task.source;
    if (values) {
      const known: [string, LineSums][] = [[TOTAL_LINE, this.given(values)]];
      if (whole) known.push([UNFILTERED, this.given(whole)]);
      const { groups = [] } = this.host.table.window?.groups ?? {};
      for (const { id, totals } of groups) known.push([groupLineId(id), this.given(totals)]);
      return this.take(new Map(known));
    }
    const counting = counted(this.host.table, all as readonly Row[] | undefined);
    const slice = () => {
      const until = performance.now() + SLICE;
      let step = counting.next();
      while (!step.done && performance.now() < until) step = counting.next();
      this.frame = step.done ? 0 : requestAnimationFrame(slice);
      if (step.done) this.take(step.value);
    };
    slice();
  }

  private take(sums: ReadonlyMap<string, LineSums>): void {
    const lines = new Set([...this.sums.keys(), ...sums.keys(), TOTAL_LINE]);
    this.sums = sums;
    this.host.repaint(lines);
    this.task.compared(this.compared());
    if (!this.outdated) return;
    this.outdated = false;
    this.changed();
  }

  /** Totals that are known; their kinds are those of a row that is here. */
  private given(values: Readonly<Record<string, CellValue>>): LineSums {
    const entries = this.host.table.columns.flatMap((column): [string, ColumnSum][] => {
      const value = values[column.id] ?? null;
      if (column.total === undefined || value === null) return [];
      if (column.total === 'count') return [[column.id, countSum(value)]];
      const kind = this.kindOf(column);
      return kind ? [[column.id, summed(value, kind)]] : [];
    });
    return new Map(entries);
  }

  private kindOf(column: SheetColumn<Row>): CellKind | null {
    const known = this.kinds.get(column);
    if (known) return known;
    const row = firstHere(this.host.table);
    if (row === undefined) return null;
    const kind = column.kind(row);
    this.kinds.set(column, kind);
    return kind;
  }

  private compared(): readonly ComparedTotal[] {
    const { columns } = this.host.table;
    return columns.flatMap(({ id, header, total }) => {
      const shown = this.sums.get(TOTAL_LINE)?.get(id);
      const all = this.sums.get(UNFILTERED)?.get(id);
      if (!shown || !all || total === undefined) return [];
      return [{ columnId: id, text: this.words.compared(header, total, shown.text, all.text) }];
    });
  }
}

/** A row that is here; nothing before one is. */
function firstHere<Row>(table: SheetTable<Row>): Row | undefined {
  for (let place = 0; place < table.rowCount; place++) {
    const row = table.rowAt(place);
    if (row !== undefined) return row;
  }
  return table.all[0];
}

type Counting = Generator<undefined, ReadonlyMap<string, LineSums>>;

/** Counts all rows, and each group's, and stops every so many. */
function* counted<Row>(table: SheetTable<Row>, all?: readonly Row[]): Counting {
  const sums = new Map<string, LineSums>();
  const whole = totallers(table.columns);
  const open: { end: number; lineId: string; gathered: Gathered<Row> }[] = [];
  let next = 0;
  for (const [index, row] of table.all.entries()) {
    while (open.at(-1)?.end === index) close(open, sums);
    for (let span = table.spans[next]; span?.first === index; span = table.spans[++next])
      open.push({ end: span.end, lineId: groupLineId(span.group.id), gathered: totallers(table.columns) });
    for (const [, totaller] of whole) totaller.add(row);
    for (const { gathered } of open) for (const [, totaller] of gathered) totaller.add(row);
    if (index % STEP === STEP - 1) yield;
  }
  while (open.length > 0) close(open, sums);
  sums.set(TOTAL_LINE, resultsOf(whole));
  if (!all || all.length === table.all.length) return sums;
  const unfiltered = totallers(table.columns);
  for (const [index, row] of all.entries()) {
    for (const [, totaller] of unfiltered) totaller.add(row);
    if (index % STEP === STEP - 1) yield;
  }
  return sums.set(UNFILTERED, resultsOf(unfiltered));
}

type Gathered<Row> = readonly (readonly [string, Totaller<Row>])[];

function totallers<Row>(columns: readonly SheetColumn<Row>[]): Gathered<Row> {
  return columns.flatMap((column) => {
    const totaller = totallerOf(column);
    return totaller ? [[column.id, totaller] as const] : [];
  });
}

function close<Row>(open: { lineId: string; gathered: Gathered<Row> }[], sums: Map<string, LineSums>): void {
  const closed = open.pop();
  if (closed) sums.set(closed.lineId, resultsOf(closed.gathered));
}

function resultsOf<Row>(gathered: Gathered<Row>): LineSums {
  return new Map(
    gathered.flatMap(([columnId, totaller]): [string, ColumnSum][] => {
      const sum = totaller.result();
      return sum ? [[columnId, sum]] : [];
    }),
  );
}
