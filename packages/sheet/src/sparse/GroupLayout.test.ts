import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GroupLine, groupSpans, layOut } from '../model/groups.ts';
import { GroupLayout } from './GroupLayout.ts';

const sizes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 5 }), collapsed: fc.boolean() }), {
  maxLength: 9,
});

test('a list in groups has the lines that rows in the hand have', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const groups = given.map(({ count }, at) => ({ id: `g${at}`, label: `G${at}`, count, totals: {} }));
      const collapsed = new Set(groups.filter((_, at) => given[at]?.collapsed).map(({ id }) => id));
      const rows = groups
        .flatMap(({ id, count }) => Array.from({ length: count }, () => id))
        .map((id, index) => ({ id, index }));
      const spans = groupSpans(rows.map(({ id }) => [{ id, label: id }]));
      const oracle = layOut(rows, spans, collapsed);
      const layout = new GroupLayout(groups, collapsed);

      expect(layout.total).toBe(rows.length);
      expect(layout.count).toBe(oracle.shown.length);
      expect(layout.lines.length).toBe(oracle.lines.length);
      const said = (header: GroupLine) => [header.group.id, header.count, header.collapsed];
      let next = 0;
      const wanted = oracle.lines.map((line) => (line instanceof GroupLine ? said(line) : next++));
      const found = oracle.lines.map((_, line) => layout.at(line));
      expect(found.map((at) => (at instanceof GroupLine ? said(at) : at))).toEqual(wanted);
      const after = wanted.map((_, line) => wanted.slice(0, line).filter((at) => typeof at === 'number').length);
      expect(wanted.map((_, line) => layout.placeFrom(line))).toEqual(after);
      expect(oracle.shown.map((_, place) => layout.indexOf(place))).toEqual(oracle.shown.map(({ index }) => index));
      for (const [place, { index }] of oracle.shown.entries()) {
        expect(layout.lineOf(place)).toBe(oracle.lineOfRow[place]);
        expect(layout.placeOf(index)).toBe(place);
      }
      for (const { id, index } of rows) {
        expect(layout.placeOf(index) === undefined).toBe(collapsed.has(id));
        expect(layout.placeNear(index)).toBe(oracle.shown.filter((row) => row.index < index).length);
        const to = (_: unknown, by: number) => index + by;
        const ends = Array.from({ length: rows.length - index }, to);
        const hidden = ends.filter((end) => rows.slice(index, end + 1).every((row) => collapsed.has(row.id)));
        expect(ends.filter((end) => layout.hides(index, end))).toEqual(hidden);
      }
    }),
    { numRuns: 150 },
  );
});
