import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { rangeOf } from '../model/range.ts';
import type { Position } from '../model/range.ts';
import type { SheetTable } from '../model/table.ts';
import { emptyRows, plainTable, withEdits } from '../testing/tables.ts';
import type { PlainRow } from '../testing/tables.ts';
import type { CellEdit, EditOrigin } from '../model/cell.ts';
import { BlockControls } from './BlockControls.ts';
import { FindControl } from './FindControl.ts';
import { SelectionReporter } from './SelectionReporter.ts';
import { SheetController } from './SheetController.ts';

// The controller reports once per frame; frames are of no account here.
vi.stubGlobal('requestAnimationFrame', () => 0);
vi.stubGlobal('cancelAnimationFrame', () => undefined);

const ROWS = 6;
const COLUMNS = 4;
const CALCULATED = 3;

const parts = { BlockControls, FindControl, SelectionReporter };
const loader = { load: () => Promise.resolve(parts), loaded: () => parts };

/** A page under a sheet: it takes what arrives at `onEdit` and hands its rows over anew, as an owner's state does. */
class Page {
  rows: readonly PlainRow[] = emptyRows(ROWS).map((row, index) => ({ ...row, locked: index === 4 }));
  readonly saved: { readonly origin: EditOrigin; readonly edits: readonly CellEdit[] }[] = [];
  readonly sheet = new SheetController<PlainRow>(
    this.table(),
    {
      props: {
        label: '',
        columns: [],
        rows: [],
        rowId: ({ id }) => id,
        onEdit: (edits, origin) => this.take(edits, origin),
      },
      words: {
        problem: () => '',
        saveState: () => '',
        calculated: '',
        masked: '',
        checked: '',
        unchecked: '',
      },
      announce: () => undefined,
      write: () => '',
    },
    loader,
  );

  readonly blocks = new BlockControls(this.sheet);

  private table(): SheetTable<PlainRow> {
    return plainTable(this.rows, COLUMNS, [CALCULATED]);
  }

  private take(edits: readonly CellEdit[], origin: EditOrigin): void {
    this.saved.push({ origin, edits });
    this.rows = withEdits(this.rows, edits);
    this.sheet.table = this.table();
  }

  /** What every cell holds. */
  shown(): readonly unknown[] {
    const { table } = this.sheet;
    return this.rows.flatMap((_, row) => table.columns.map((__, column) => table.content(row, column)));
  }

  /** Takes everything back; answers what the owner was asked to save. */
  undoAll(): readonly EditOrigin[] {
    const before = this.saved.length;
    for (let length = -1; length !== this.saved.length;) {
      length = this.saved.length;
      this.sheet.edits.undo();
    }
    return this.saved.slice(before).map(({ origin }) => origin);
  }

  redoAll(): void {
    for (let length = -1; length !== this.saved.length;) {
      length = this.saved.length;
      this.sheet.edits.redo();
    }
  }
}

type Act = (page: Page) => void | Promise<void>;

const place = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(COLUMNS - 1) });
const range = fc.tuple(place, place).map(([a, b]) => rangeOf(a, b));
const text = fc.constantFrom('', '1', '2,5', '<0,5', '1.234', 'sete', '7,2,5');
const block = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });

const select = (page: Page, from: Position, to: Position) => page.sheet.selection.set(from, to);

/** What a person does to a paste some of whose cells are refused. */
function decide(page: Page, accept: boolean): void {
  const { paste } = page.sheet.view.snapshot();
  if (!paste) return;
  if (accept) page.blocks.paste.confirm([], paste.plan.refused);
  else page.blocks.paste.cancel();
}

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, text).map(([at, typed]): Act => ({ sheet }) => {
    if (!sheet.table.canEdit(at.row, at.column)) return;
    const parsed = sheet.table.kind(at.row, at.column).parse(typed);
    const content = parsed.ok ? { value: parsed.value } : { problem: parsed.problem };
    sheet.edits.apply([{ ...sheet.table.address(at), ...content }], 'typing');
  }),
  fc.tuple(range, block, fc.boolean()).map(([target, texts, accept]): Act => (page) => {
    select(page, { row: target.top, column: target.left }, { row: target.bottom, column: target.right });
    page.blocks.paste.into(texts, target);
    decide(page, accept);
  }),
  fc.tuple(range, text).map(([target, typed]): Act => (page) => {
    page.sheet.selection.set({ row: target.top, column: target.left });
    page.blocks.paste.fill(Array.of([typed]), target);
    decide(page, true);
  }),
  fc.tuple(place, place, fc.constantFrom('clear' as const, 'cut' as const)).map(([from, to, how]): Act => (page) => {
    select(page, from, to);
    page.sheet.edits.clear(how);
  }),
  fc.tuple(place, place).map(([from, to]): Act => (page) => {
    select(page, from, to);
    page.blocks.fill.series();
    decide(page, true);
  }),
  // A bulk edit: one value for the same column of any rows, in one batch.
  fc.tuple(fc.uniqueArray(fc.nat(ROWS - 1)), fc.constantFrom(null, '9')).map(([rows, value]): Act => ({ sheet }) => {
    sheet.edits.apply(
      rows.map((row) => ({ ...sheet.table.address({ row, column: 0 }), value })),
      'fill',
    );
  }),
  fc.constant<Act>(({ sheet }) => sheet.edits.undo()),
  fc.constant<Act>(({ sheet }) => sheet.edits.redo()),
);

test('after any acts, undoing everything gives the first state and redoing everything the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const page = new Page();
      const first = page.shown();
      for (const next of acts) await next(page);
      page.redoAll();
      const last = page.shown();
      expect(new Set(page.undoAll())).toEqual(new Set(page.saved.length > 0 ? ['undo'] : []));
      expect(page.shown()).toEqual(first);
      page.redoAll();
      expect(page.shown()).toEqual(last);
    }),
    { numRuns: 300 },
  );
});

test('a batch is compensated by exactly its own cells', async () => {
  await fc.assert(
    fc.asyncProperty(act, act, async (one, two) => {
      const page = new Page();
      await one(page);
      const between = page.shown();
      const saved = page.saved.length;
      await two(page);
      const sent = page.saved.slice(saved).find(({ origin }) => origin !== 'undo');
      if (!sent) return;
      page.sheet.edits.undo();
      const back = page.saved.at(-1);
      expect(back?.origin).toBe('undo');
      expect(back?.edits.map(({ rowId, columnId }) => [rowId, columnId])).toEqual(
        sent.edits.map(({ rowId, columnId }) => [rowId, columnId]),
      );
      expect(page.shown()).toEqual(between);
    }),
  );
});
