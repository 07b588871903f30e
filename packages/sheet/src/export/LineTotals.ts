import type { ExportCell, ExportColumn, ExportGroup, ExportLine, ExportTable, ExportTotaller } from './types.ts';

/** A group whose rows are being read. */
interface OpenGroup<Row> {
  readonly group: ExportGroup;
  readonly sums: readonly (ExportTotaller<Row> | null)[];
}

/** The lines between rows that come one by one: names of groups before them, totals after. */
export class LineTotals<Row> {
  private readonly table: ExportTable<Row>;
  private readonly whole: readonly (ExportTotaller<Row> | null)[];
  private readonly open: OpenGroup<Row>[] = [];
  private readonly counts: boolean;

  constructor(table: ExportTable<Row>) {
    this.table = table;
    this.counts = table.totals !== undefined && table.columns.some(({ total }) => total !== undefined);
    this.whole = this.totallers();
  }

  /** What comes before a row, which is counted from now on. */
  before(row: Row): readonly ExportLine[] {
    const { group } = this.table;
    const path = group ? [group(row)].flat() : [];
    let level = 0;
    while (level < this.open.length && this.open[level]?.group.id === path[level]?.id) level++;
    const lines: ExportLine[] = [...this.close(level)];
    for (const own of path.slice(level)) {
      lines.push({ group: own.label, ...(this.open.length > 0 ? { level: this.open.length } : {}) });
      this.open.push({ group: own, sums: this.totallers() });
    }
    for (const sums of [this.whole, ...this.open.map((each) => each.sums)]) for (const sum of sums) sum?.add(row);
    return lines;
  }

  /** What comes after the last row. */
  end(): readonly ExportLine[] {
    const { totals, columns } = this.table;
    const lines = this.close(0);
    return this.counts && totals ? [...lines, totalLine(columns, this.whole, totals.total)] : lines;
  }

  /** Ends the groups from a level on, the innermost first. */
  private close(level: number): readonly ExportLine[] {
    const { totals, columns } = this.table;
    const closed = this.open.splice(level).toReversed();
    if (!this.counts || !totals) return [];
    return closed.map(({ group, sums }) => totalLine(columns, sums, totals.subtotal(group.label)));
  }

  private totallers(): readonly (ExportTotaller<Row> | null)[] {
    return this.counts ? this.table.columns.map(({ total }) => total?.() ?? null) : [];
  }
}

/** The first cell without a total of its own has the line's name. */
function totalLine<Row>(
  columns: readonly ExportColumn<Row>[],
  sums: readonly (ExportTotaller<Row> | null)[],
  name: string,
): ExportLine {
  const place = columns.findIndex(({ total }) => total === undefined);
  const cells = sums.map((sum, index): ExportCell =>
    index === place ? { type: 'text', text: name } : (sum?.result() ?? null),
  );
  return { cells, total: true };
}
