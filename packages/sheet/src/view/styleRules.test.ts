import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import type { CellValue } from '../model/cell.ts';
import type { SheetColumn } from '../model/column.ts';
import { styledColumns } from './styleRules.ts';
import type { StyleRule } from '../model/viewState.ts';
import { plainView, readView } from '../model/viewState.ts';

interface Row {
  readonly n: CellValue;
  readonly t: CellValue;
}

const own = { icon: 'edited', label: 'editado' };
const columns: readonly SheetColumn<Row>[] = [
  { id: 'n', header: 'N', kind: () => numberKind({ qualified: true }), value: ({ n }) => n, marks: () => [own] },
  { id: 't', header: 'T', kind: () => textKind(), value: ({ t }) => t },
];

const rule = fc.oneof(
  fc.record({
    columnId: fc.constant('n'),
    when: fc.record({
      compare: fc.record({ operator: fc.constantFrom('less', 'greaterOrEqual'), value: fc.integer().map(String) }),
    }),
    tone: fc.constantFrom('danger', 'warning', 'success', 'brand', 'neutral'),
    text: fc.string(),
  }),
  fc.record({
    columnId: fc.constant('t'),
    when: fc.record({ among: fc.array(fc.constantFrom('a', 'b', '')) }),
    tone: fc.constantFrom('danger', 'warning'),
    text: fc.string(),
  }),
) as fc.Arbitrary<StyleRule>;
const row = fc.record({ n: fc.option(fc.integer().map(String)), t: fc.constantFrom('a', 'b', null) });

/** Whether a rule fits a cell, told without the filters it is made of. */
function fits({ columnId, when }: StyleRule, { n, t }: Row): boolean {
  if (columnId === 't') return when.among?.includes(typeof t === 'string' ? t : '') ?? false;
  if (typeof n !== 'string' || !when.compare) return false;
  const bound = BigInt(when.compare.value);
  return when.compare.operator === 'less' ? BigInt(n) < bound : BigInt(n) >= bound;
}

test('each rule that fits says its text before the own marks; the first gives the ground; others cost nothing', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), row, (rules, at) => {
      const styled = styledColumns(columns, rules);
      for (const [index, column] of styled.entries()) {
        const fitting = rules.filter((each) => each.columnId === column.id && fits(each, at));
        const before = columns[index];
        expect(column.marks?.(at).map(({ label }) => label) ?? []).toEqual([
          ...fitting.map(({ text }) => text),
          ...(before?.marks?.(at).map(({ label }) => label) ?? []),
        ]);
        expect(column.tone?.(at) ?? null).toBe(fitting[0]?.tone ?? null);
        expect(column === before).toBe(!rules.some(({ columnId }) => columnId === column.id));
      }
    }),
  );
  expect(styledColumns(columns, [])).toBe(columns);
});

test('rules are kept with a view; what is none is left out', () => {
  fc.assert(
    fc.property(fc.array(rule), (styles) => {
      const state = { ...plainView, styles, density: 'comfortable' as const, zebra: true };
      expect(readView(JSON.parse(JSON.stringify(state)))).toEqual(state);
    }),
  );
  const bad = [{ columnId: 'n', when: {}, tone: 'warning', text: 'x' }, { columnId: 'n', tone: 'pink', text: 'x' }, 7];
  expect(readView({ styles: bad, density: 'huge', zebra: 1 })).toEqual(plainView);
});
