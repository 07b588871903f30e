import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf } from '../model/range.ts';
import type { Position } from '../model/range.ts';
import { SheetTable } from '../model/table.ts';
import { textKind } from '../kinds/textKind.ts';
import { Selection } from './Selection.ts';

interface Row {
  readonly id: string;
}

const kind = textKind();
const columns = ['a', 'b', 'c'].map((id) => ({ id, header: id, kind: () => kind, value: () => null }));
const tableOf = (ids: readonly string[]) =>
  new SheetTable<Row>({ rows: ids.map((id) => ({ id })), columns, rowId: ({ id }) => id });

const all = Array.from({ length: 8 }, (_, index) => `r${index}`);
const position = fc.record({ row: fc.nat(7), column: fc.nat(2) });

/** The selected cells by their addresses. */
function held(selection: Selection<Row>, table: SheetTable<Row>): Set<string> {
  const name = (at: Position) => `${table.address(at).rowId} ${table.address(at).columnId}`;
  return new Set(selection.cells.flatMap((range) => [...cellsOf(range)].map(name)));
}

test('whatever way rows are ordered, filtered and added, the same rows stay selected and no others', () => {
  const acts = fc.array(fc.tuple(position, position), { minLength: 1, maxLength: 3 });
  const order = fc.shuffledSubarray([...all, 'x', 'y'], { minLength: 3 });
  fc.assert(
    fc.property(acts, order, (ranges, ids) => {
      const before = tableOf(all);
      const after = tableOf(ids);
      let table = before;
      const selection = new Selection<Row>(() => table);
      for (const [index, [anchor, head]] of ranges.entries()) {
        if (index === 0) selection.set(anchor, head);
        else selection.add(anchor, head);
      }
      const chosen = held(selection, before);
      table = after;
      selection.follow(before);
      const present = new Set(ids);
      expect(held(selection, after)).toEqual(
        new Set([...chosen].filter((name) => present.has(name.split(' ')[0] ?? ''))),
      );
    }),
  );
});

test('a cell taken out is the only one that leaves, and the last cell stays', () => {
  fc.assert(
    fc.property(position, position, position, (anchor, head, out) => {
      const table = tableOf(all);
      const selection = new Selection<Row>(() => table);
      selection.set(anchor, head);
      const before = held(selection, table);
      const isInside = selection.has(out);
      selection.remove(out);
      const { rowId, columnId } = table.address(out);
      const name = `${rowId} ${columnId}`;
      const expected = isInside && before.size > 1 ? [...before].filter((each) => each !== name) : [...before];
      expect(held(selection, table)).toEqual(new Set(expected));
    }),
  );
});
