import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroupLine } from './groups.ts';
import { SheetTable } from './table.ts';

interface Row {
  readonly id: string;
  readonly path: readonly string[];
}

const tableOf = (rows: readonly Row[], collapsed?: ReadonlySet<string>) =>
  new SheetTable<Row>({
    rows,
    columns: [],
    rowId: ({ id }) => id,
    group: ({ path }) => path.map((_, level) => ({ id: path.slice(0, level + 1).join('/'), label: path[level] ?? '' })),
    collapsed,
  });

const linesOf = (table: SheetTable<Row>) =>
  (table.lines ?? []).map((line) => (line instanceof GroupLine ? `${line.group.id} ${line.count}` : line.id));

const rows: Row[] = ['a/x', 'a/x', 'a/y', 'b/x'].map((path, index) => ({ id: `r${index}`, path: path.split('/') }));

test('headers stand before their rows, outer ones first; those of a collapsed group and what is in it go', () => {
  expect(linesOf(tableOf(rows))).toEqual(['a 3', 'a/x 2', 'r0', 'r1', 'a/y 1', 'r2', 'b 1', 'b/x 1', 'r3']);
  expect(linesOf(tableOf(rows, new Set(['a/x'])))).toEqual(['a 3', 'a/x 2', 'a/y 1', 'r2', 'b 1', 'b/x 1', 'r3']);
  const folded = tableOf(rows, new Set(['a', 'b/x']));
  expect(linesOf(folded)).toEqual(['a 3', 'b 1', 'b/x 1']);
  expect(folded.rowCount).toBe(0);
  expect(folded.whole.rowCount).toBe(4);
});

const step = fc.record({ path: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }), repeat: fc.nat(3) });
const tables = fc.record({ steps: fc.array(step), collapsed: fc.array(fc.constantFrom('a', 'b', 'a/b', 'b/a/b')) });

test('each shown row stands on its line, hidden ones on none, and spans hold exactly the rows of their group', () => {
  fc.assert(
    fc.property(tables, ({ steps, collapsed }) => {
      const all = steps
        .flatMap(({ path, repeat }) => Array.from({ length: repeat }, () => path))
        .map((path, index): Row => ({ id: `r${index}`, path }));
      const folded = new Set<string>(collapsed);
      const table = tableOf(all, folded);
      const isHidden = ({ path }: Row) => path.some((_, level) => folded.has(path.slice(0, level + 1).join('/')));
      const shown = Array.from({ length: table.rowCount }, (_, index) => table.rowAt(index));
      expect(shown).toEqual(all.filter((row) => !isHidden(row)));
      for (const [index, row] of shown.entries()) expect(table.lines?.[table.line(index)]).toBe(row);
      for (const { group, first, end } of table.spans) {
        expect(end).toBeGreaterThan(first);
        for (const { path } of all.slice(first, end)) expect(`${path.join('/')}/`).toContain(`${group.id}/`);
      }
    }),
  );
});
