import { contentOf, isLookingUp } from '../model/content.ts';
import type { CellChange } from '../model/history.ts';
import type { PastePlan } from '../model/paste.ts';
import type { SheetTable } from '../model/table.ts';
import type { CellEdit } from '../model/cell.ts';
import type { CellLookUp } from '../model/kind.ts';

/** What looking up needs of the sheet. */
export interface LookUpHost<Row> {
  readonly table: SheetTable<Row>;
  readonly edits: { amend(changes: readonly CellChange[]): void };
}

type Texts = ReadonlyMap<CellLookUp, readonly string[]>;

/** Finds out what texts mean in cells that name rows kept elsewhere. */
export class LookUpControl<Row> {
  private readonly sheet: LookUpHost<Row>;
  private asking = new AbortController();

  constructor(sheet: LookUpHost<Row>) {
    this.sheet = sheet;
  }

  /**
   * Looks up what was typed and could not be read yet. A cell whose text names a row takes that row, another one says
   * why it does not; a cell that was given something else meanwhile keeps it.
   */
  async settle(open: readonly CellEdit[]): Promise<void> {
    const { signal } = this.asking;
    const failed = await this.learn(this.textsOf(open)).then(
      () => false,
      () => true,
    );
    if (!signal.aborted) this.sheet.edits.amend(open.flatMap((cell) => this.changeOf(cell, failed)));
  }

  /** Looks up what the texts of a paste mean, before it lands; null when nothing has to be asked. */
  before({ refused }: PastePlan, table: SheetTable<Row>): Promise<void> | null {
    const open = refused.flatMap(({ position, problem }) =>
      problem && isLookingUp({ problem }) ? [{ ...table.address(position), problem }] : [],
    );
    return open.length === 0 ? null : this.learn(this.textsOf(open, table));
  }

  /** Nobody waits for what was asked so far. */
  stop(): void {
    this.asking.abort();
    this.asking = new AbortController();
  }

  private changeOf(cell: CellEdit, failed: boolean): CellChange[] {
    const { table } = this.sheet;
    const position = table.position(cell);
    if (!position || !('problem' in cell)) return [];
    const { text } = cell.problem;
    const parsed = contentOf(table.kind(position.row, position.column).parse(text));
    return [{ cell, became: failed ? { problem: { text, code: 'lookUpFailed' } } : parsed }];
  }

  private textsOf(cells: readonly CellEdit[], table = this.sheet.table): Texts {
    const texts = new Map<CellLookUp, string[]>();
    for (const cell of cells) {
      const position = table.position(cell);
      const lookUp = position && table.kind(position.row, position.column).lookUp;
      if (!lookUp || !('problem' in cell)) continue;
      const some = texts.get(lookUp) ?? [];
      texts.set(lookUp, some);
      some.push(cell.problem.text);
    }
    return texts;
  }

  private async learn(texts: Texts): Promise<void> {
    await Promise.all([...texts].map(([lookUp, some]) => lookUp.learn(some, this.asking.signal)));
  }
}
