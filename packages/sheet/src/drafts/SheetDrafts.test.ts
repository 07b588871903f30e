import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textKind } from '../kinds/textKind.ts';
import { SheetDrafts } from './SheetDrafts.ts';
import type { CellOutcome, SavedCell } from './SheetDrafts.ts';
import type { SheetColumn } from '../model/column.ts';

interface Row {
  readonly id: string;
  readonly a: string | null;
}

const kind = textKind();
const column: SheetColumn<Row> = { id: 'a', header: 'A', kind: () => kind, value: (row) => row.a };
const rowId = ({ id }: Row) => id;

/** A store of rows that answers when it is told to, with outcomes of the test's choice. */
class Store {
  rows = new Map<string, Row>([
    ['r1', { id: 'r1', a: 'um' }],
    ['r2', { id: 'r2', a: 'dois' }],
  ]);
  readonly asked: (readonly SavedCell[])[] = [];
  answers: ((cells: readonly SavedCell[]) => readonly CellOutcome[])[] = [];

  readonly save = async (cells: readonly SavedCell[]): Promise<readonly CellOutcome[]> => {
    this.asked.push(cells);
    await Promise.resolve();
    const answer = this.answers.shift();
    const outcomes = answer?.(cells) ?? [];
    for (const { rowId: id, value } of cells) {
      const outcome = outcomes.find((each) => each.rowId === id);
      if ((outcome?.status ?? 'ok') === 'ok') this.rows.set(id, { id, a: value as string | null });
    }
    return outcomes;
  };
}

function begin() {
  const store = new Store();
  const drafts = new SheetDrafts<Row>();
  drafts.connect({ save: store.save, repaint: () => undefined });
  const shown = drafts.over(column, rowId);
  const row = (id: string): Row => store.rows.get(id) ?? { id, a: null };
  const type = (id: string, value: string) => drafts.edit([{ rowId: id, columnId: 'a', value }]);
  const settled = async () => {
    while (drafts.counts().pending > 0 && !drafts.counts().failed) await Promise.resolve();
  };
  return { store, drafts, shown, row, type, settled };
}

test('what is typed is shown at once, stored, and then the row says it', async () => {
  const { store, drafts, shown, row, type, settled } = begin();
  const before = row('r1');
  type('r1', 'novo');
  expect(shown.value(before)).toBe('novo');
  expect(shown.saveState?.(before)).toBe('saving');
  await settled();
  expect(store.rows.get('r1')?.a).toBe('novo');
  expect(shown.value(row('r1'))).toBe('novo');
  expect(shown.saveState?.(row('r1')) ?? null).toBeNull();
  expect(drafts.counts()).toEqual({ pending: 0, problems: 0, failed: false });
});

test('one batch is on its way at a time; what is typed meanwhile goes with the next, the last word per cell', async () => {
  const { store, type, settled } = begin();
  type('r1', 'a');
  type('r1', 'b');
  type('r2', 'c');
  type('r1', 'd');
  await settled();
  expect(store.asked.map((cells) => cells.map(({ rowId: id, value }) => `${id} ${String(value)}`))).toEqual([
    ['r1 a'],
    ['r1 d', 'r2 c'],
  ]);
  expect([...store.rows.values()].map(({ a }) => a)).toEqual(['d', 'c']);
});

test('a refused cell keeps what was typed, with the reason, until it is typed again or discarded', async () => {
  const { store, drafts, shown, row, type, settled } = begin();
  store.answers.push((cells) => cells.map((cell) => ({ ...cell, status: 'invalid', message: 'Já existe.' })));
  type('r1', 'dois');
  await settled();
  expect(shown.problem?.(row('r1'))).toMatchObject({ text: 'dois', message: 'Já existe.' });
  expect(drafts.counts()).toMatchObject({ pending: 0, problems: 1 });
  type('r1', 'três');
  await settled();
  expect(shown.problem?.(row('r1'))).toBeNull();
  store.answers.push((cells) => cells.map((cell) => ({ ...cell, status: 'conflict' })));
  type('r2', 'x');
  await settled();
  expect(shown.saveState?.(row('r2'))).toBe('conflict');
  drafts.discard();
  expect(shown.value(row('r2'))).toBe('dois');
});

test('when nothing arrives everything waits, and goes on with the next try', async () => {
  const { store, drafts, shown, row, type, settled } = begin();
  store.answers.push(() => {
    throw new Error('no network');
  });
  type('r1', 'novo');
  await settled();
  expect(drafts.counts()).toMatchObject({ pending: 1, failed: true });
  expect(shown.value(row('r1'))).toBe('novo');
  type('r2', 'outro');
  drafts.retry();
  await settled();
  expect([...store.rows.values()].map(({ a }) => a)).toEqual(['novo', 'outro']);
});

test('whatever is typed in whatever order, the last readable word of each cell is stored', async () => {
  const act = fc.tuple(fc.constantFrom('r1', 'r2'), fc.constantFrom('a', 'b', 'c', 'd'), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 20 }), async (acts) => {
      const { store, type, settled } = begin();
      const last = new Map<string, string>();
      for (const [id, value, pause] of acts) {
        type(id, value);
        last.set(id, value);
        if (pause) await Promise.resolve();
      }
      await settled();
      for (const [id, value] of last) expect(store.rows.get(id)?.a).toBe(value);
    }),
  );
});

test('a text that cannot be read is a problem that is never sent, and discarding it shows the stored value', async () => {
  const { store, drafts, shown, row, settled } = begin();
  const problem = { text: 'x?', code: 'unreadable' };
  drafts.edit([{ rowId: 'r2', columnId: 'a', problem }]);
  await settled();
  expect(store.asked).toEqual([]);
  expect(shown.problem?.(row('r2'))).toEqual(problem);
  expect(drafts.counts()).toMatchObject({ pending: 0, problems: 1 });
  drafts.discard();
  expect(shown.problem?.(row('r2'))).toBeNull();
  expect(shown.value(row('r2'))).toBe('dois');
});
