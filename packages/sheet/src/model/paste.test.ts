import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRows, plainTable, withEdits } from '../testing/tables.ts';
import { fillDown, fillRight } from './fill.ts';
import { planPaste, problemEdits } from './paste.ts';
import { rangeOf } from './range.ts';
import { reviewPaste } from './reviewPaste.ts';

const at = (row: number, column: number) => rangeOf({ row, column }, { row, column });
const values = (plan: ReturnType<typeof planPaste>) =>
  plan.accepted.map((edit) => [edit.rowId, edit.columnId, 'value' in edit ? edit.value : edit.problem.text]);

describe('planPaste', () => {
  test('a single text fills a larger selection, a block is repeated over whole multiples of it', () => {
    const table = plainTable(emptyRows(4), 4);
    expect(planPaste(table, [['1']], rangeOf({ row: 0, column: 0 }, { row: 1, column: 2 })).accepted).toHaveLength(6);
    const tiled = planPaste(table, [['1', '2']], rangeOf({ row: 0, column: 0 }, { row: 1, column: 3 }));
    expect(tiled.accepted.map((edit) => ('value' in edit ? edit.value : null))).toEqual([
      '1',
      '2',
      '1',
      '2',
      '1',
      '2',
      '1',
      '2',
    ]);
    const once = planPaste(table, [['1', '2']], rangeOf({ row: 0, column: 0 }, { row: 1, column: 2 }));
    expect(once.accepted).toHaveLength(2);
  });

  test('every text lands, changes nothing, or is listed with its reason', () => {
    const texts = fc.constantFrom('1', '2,5', '', 'abc', '1.234', '<0,5', '7,2,5');
    const blocks = fc.array(fc.array(texts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        blocks,
        fc.nat(4),
        fc.nat(3),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (block, row, column, locks) => {
          const rows = emptyRows(5).map((plain, index) => ({ ...plain, locked: locks[index] === true }));
          const table = plainTable(rows, 4, [3]);
          const plan = planPaste(table, block, at(row, column));
          const width = Math.max(...block.map(({ length }) => length));
          expect(plan.total).toBe(block.length * width);
          const filled = block.flat().filter((text) => text !== '').length;
          expect(plan.accepted.length + plan.refused.length).toBe(filled);
          for (const edit of plan.accepted) {
            const position = table.position(edit);
            expect(position && table.canEdit(position.row, position.column)).toBe(true);
          }
          for (const { reason, problem } of plan.refused) expect(problem !== undefined).toBe(reason === 'unreadable');
        },
      ),
    );
  });

  test('a copied block with its calculated columns can be pasted back in silence', () => {
    const rows = emptyRows(1).map((row) => ({ ...row, cells: { c0: { value: '7.25' }, c1: { value: '7.256' } } }));
    const table = plainTable(rows, 2, [1]);
    expect(planPaste(table, [['8', '7,256']], at(0, 0)).refused).toEqual([]);
    expect(planPaste(table, [['8', '7,26']], at(0, 0)).refused).toEqual([]);
    expect(planPaste(table, [['8', '9']], at(0, 0)).refused).toMatchObject([{ reason: 'locked', text: '9' }]);
  });

  test('an empty text clears, and what is already there is not an edit', () => {
    const rows = emptyRows(1).map((row) => ({ ...row, cells: { c0: { value: '1' }, c1: { value: '2' } } }));
    expect(values(planPaste(plainTable(rows, 2), [['', '2']], at(0, 0)))).toEqual([['r0', 'c0', null]]);
  });

  test('beyond the edge is listed, not dropped', () => {
    const plan = planPaste(plainTable(emptyRows(1), 1), [['1', '2'], ['3']], at(0, 0));
    expect(values(plan)).toEqual([['r0', 'c0', '1']]);
    expect(plan.refused.map(({ text, reason }) => [text, reason])).toEqual([
      ['2', 'outside'],
      ['3', 'outside'],
    ]);
    expect(plan.range).toEqual(at(0, 0));
  });
});

describe('the preview', () => {
  test('takes corrections and keeps what is still unreadable as problems', () => {
    const table = plainTable(emptyRows(3), 1);
    const { refused } = planPaste(table, [['abc'], ['7,2,5'], ['x']], at(0, 0));
    const review = reviewPaste(
      table,
      refused,
      new Map([
        [0, '1,5'],
        [1, 'ainda não'],
      ]),
    );
    expect(review.corrected).toEqual([{ rowId: 'r0', columnId: 'c0', value: '1.5' }]);
    const rows = withEdits(emptyRows(3), [...review.corrected, ...problemEdits(table, review.stillRefused)]);
    expect([0, 1, 2].map((row) => plainTable(rows, 1).text(row, 0))).toEqual(['1,5', 'ainda não', 'x']);
  });
});

describe('filling', () => {
  const text = (row: number, column: number) => `${row}${column}`;
  test('down copies the first row over the rest, or the row above into one', () => {
    expect(fillDown(rangeOf({ row: 1, column: 0 }, { row: 3, column: 1 }), text)).toEqual({
      block: [['10', '11']],
      target: rangeOf({ row: 2, column: 0 }, { row: 3, column: 1 }),
    });
    expect(fillDown(at(2, 1), text)).toEqual({ block: [['11']], target: at(2, 1) });
    expect(fillDown(at(0, 1), text)).toBeNull();
  });

  test('right copies the first column over the rest, or the column to the left into one', () => {
    expect(fillRight(rangeOf({ row: 0, column: 0 }, { row: 1, column: 2 }), text)).toEqual({
      block: [['00'], ['10']],
      target: rangeOf({ row: 0, column: 1 }, { row: 1, column: 2 }),
    });
    expect(fillRight(at(1, 0), text)).toBeNull();
  });
});
