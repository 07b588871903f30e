import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRows, plainTable, withEdits } from '../testing/tables.ts';
import type { CellEdit } from './cell.ts';
import { History } from './history.ts';

const edit = fc.record({
  rowId: fc.constantFrom('r0', 'r1', 'r2'),
  columnId: fc.constantFrom('c0', 'c1'),
  value: fc.constantFrom(null, '1', '2', '3'),
});
const batch = fc.uniqueArray(edit, { selector: ({ rowId, columnId }) => rowId + columnId, minLength: 1, maxLength: 6 });
const act = fc.oneof(batch, fc.constant('undo' as const), fc.constant('redo' as const));

test('after any acts, undoing everything gives the first state and redoing everything the last', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const history = new History();
      let rows = emptyRows(3);
      const run = (edits: readonly CellEdit[] | null) => {
        if (edits) rows = withEdits(rows, edits);
        return edits !== null;
      };
      const shown = () => rows.flatMap((_, row) => [0, 1].map((column) => plainTable(rows, 2).text(row, column)));
      for (const next of acts) {
        if (next === 'undo') run(history.undo());
        else if (next === 'redo') run(history.redo());
        else {
          const table = plainTable(rows, 2);
          const before = next.map(({ rowId, columnId }) => {
            const position = table.position({ rowId, columnId });
            return { rowId, columnId, ...(position ? table.content(position.row, position.column) : { value: null }) };
          });
          history.push({ before, after: next });
          run(next);
        }
      }
      while (run(history.redo()));
      const last = shown();
      while (run(history.undo()));
      expect(shown()).toEqual(['', '', '', '', '', '']);
      while (run(history.redo()));
      expect(shown()).toEqual(last);
    }),
  );
});

test('a new act forgets what could be redone, and the oldest acts beyond the limit', () => {
  const history = new History({ batches: 2 });
  const step = (value: string) => ({ before: [], after: [{ rowId: 'r0', columnId: 'c0', value }] });
  for (const value of ['1', '2', '3']) history.push(step(value));
  expect(history.undo()).not.toBeNull();
  history.push(step('4'));
  expect(history.redo()).toBeNull();
  expect([history.undo(), history.undo(), history.undo()].map((edits) => edits !== null)).toEqual([true, true, false]);
});

test('large batches push out older ones, and the last one stays however large it is', () => {
  const history = new History({ cells: 10 });
  const batch = (size: number) => {
    const after = Array.from({ length: size }, (_, index) => ({ rowId: `r${index}`, columnId: 'c0', value: '1' }));
    return { before: after, after };
  };
  const undoable = () => {
    let count = 0;
    while (history.undo()) count++;
    while (history.redo());
    return count;
  };
  for (const size of [4, 4, 2]) history.push(batch(size));
  expect(undoable()).toBe(3);
  history.push(batch(5));
  expect(undoable()).toBe(2);
  history.undo();
  history.push(batch(8));
  expect(undoable()).toBe(2);
  history.push(batch(50));
  expect(undoable()).toBe(1);
});
