import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateKind } from '../kinds/dateKind.ts';
import { fold } from '../model/fold.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import type { CellKind } from '../model/kind.ts';
import type { SheetColumn } from '../model/column.ts';
import { freezeUpTo, moveColumn, orderedColumns, showColumn, visibleColumns } from './columns.ts';
import { rowTest, valuesOf } from './filter.ts';
import { groupSpans } from '../model/groups.ts';
import type { GroupPath } from './grouping.ts';
import { KeptRows } from './KeptRows.ts';
import { compareKeys, orderRows, sortKey } from './order.ts';
import { plainView, readView } from '../model/viewState.ts';
import type { SheetViewState } from '../model/viewState.ts';

interface Row {
  readonly id: string;
  readonly n: string | null;
  readonly d: string | null;
  readonly t: string | null;
}

const column = (id: 'n' | 'd' | 't', kind: CellKind, more: Partial<SheetColumn<Row>> = {}): SheetColumn<Row> => ({
  id,
  header: id,
  kind: () => kind,
  value: (row) => row[id],
  ...more,
});
const columns = [column('n', numberKind({ qualified: true })), column('d', dateKind()), column('t', textKind())];
const rowId = ({ id }: Row) => id;

const decimal = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(99)).map(([whole, part]) => `${whole}.${part}`);
const row = fc.record({
  n: fc.option(
    fc.oneof(
      decimal,
      fc.tuple(fc.constantFrom('<', '>'), decimal).map((each) => each.join('')),
    ),
  ),
  d: fc.option(fc.constantFrom('2026-01-31', '2026-02-01', '2025-12-31')),
  t: fc.option(fc.constantFrom('água', 'Agua', 'solo', 'ar', 'Árvore', ' ')),
});
const rows = fc
  .array(row, { maxLength: 25 })
  .map((list): Row[] => list.map((each, index) => ({ id: `r${index}`, ...each })));
const sort = fc.uniqueArray(fc.record({ columnId: fc.constantFrom('n', 'd', 't'), descending: fc.boolean() }), {
  selector: ({ columnId }) => columnId,
  minLength: 1,
});
const view = (change: Partial<SheetViewState>): SheetViewState => ({ ...plainView, ...change });

describe('order', () => {
  test('keeps every row, each neighbour pair is in order, equal ones as they came, empty cells last', () => {
    fc.assert(
      fc.property(rows, sort, (list, by) => {
        const ordered = orderRows(list, columns, by);
        expect(new Set(ordered)).toEqual(new Set(list));
        for (const [index, right] of ordered.entries()) {
          const left = ordered[index - 1];
          if (!left) continue;
          const orders = by.map(({ columnId, descending }) => {
            const of = columns.find(({ id }) => id === columnId);
            const [a, b] = of ? [sortKey(of, left), sortKey(of, right)] : [null, null];
            if (!a || !b) return Number(a === null) - Number(b === null);
            return (descending ? -1 : 1) * compareKeys(a, b);
          });
          const first = orders.find((order) => order !== 0) ?? 0;
          expect(first).toBeLessThanOrEqual(0);
          expect(first !== 0 || list.indexOf(left) < list.indexOf(right)).toBe(true);
        }
      }),
    );
  });

  test('numbers are compared by all their digits, and a limit stands beside its number', () => {
    const of = (...numbers: string[]) =>
      orderRows(
        numbers.map((n, index) => ({ id: String(index), n, d: null, t: null })),
        columns,
        [{ columnId: 'n', descending: false }],
      ).map(({ n }) => n);
    expect(of('10', '9', '-1')).toEqual(['-1', '9', '10']);
    expect(of('0.30000000000000000002', '0.30000000000000000001')).toEqual([
      '0.30000000000000000001',
      '0.30000000000000000002',
    ]);
    expect(of('>0.5', '0.5', '<0.5', '0.4')).toEqual(['0.4', '<0.5', '0.5', '>0.5']);
  });
});

describe('filters', () => {
  test('the quick filter wants all words, whatever case and accents', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom('agua', 'ÁR', '', 'solo 2026', 'a o'), (list, quick) => {
        const passes = rowTest(columns, view({ quick }));
        const wanted = fold(quick).split(/\s+/);
        for (const each of list) {
          const cells = columns.map((of) => fold(of.kind(each).format(of.value(each))));
          expect(passes?.(each) ?? true).toBe(wanted.every((word) => cells.some((cell) => cell.includes(word))));
        }
      }),
    );
  });

  test('the values offered are those the other filters leave, each counted once', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const [, , words] = columns;
        if (!words) return;
        const values = valuesOf(words, list);
        expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        expect(new Set(values.map(({ text }) => text)).size).toBe(values.length);
        const among = values.slice(0, 2).map(({ text }) => text);
        const test_ = rowTest(columns, view({ filters: { t: { among } } }));
        const left = list.filter((each) => test_?.(each) ?? true);
        expect(left).toHaveLength(values.slice(0, 2).reduce((sum, { count }) => sum + count, 0));
        expect(rowTest(columns, view({ filters: { t: { among } } }), 't')).toBeNull();
      }),
    );
  });

  test('ranges hold by value: numbers with their operator, dates by day; empty cells are in no range', () => {
    const list: Row[] = [
      { id: 'a', n: '<0.5', d: '2026-01-31', t: null },
      { id: 'b', n: '0.5', d: '2026-02-01', t: null },
      { id: 'c', n: '10', d: null, t: null },
      { id: 'd', n: null, d: '2026-03-01', t: null },
    ];
    const left = (filters: SheetViewState['filters']) => {
      const passes = rowTest(columns, view({ filters }));
      return list.filter((each) => passes?.(each) ?? true).map(rowId);
    };
    expect(left({ n: { compare: { operator: 'less', value: '0.5' } } })).toEqual(['a']);
    expect(left({ n: { compare: { operator: 'greaterOrEqual', value: '0.50' } } })).toEqual(['b', 'c']);
    expect(left({ d: { compare: { operator: 'between', value: '2026-02-01', to: '2026-12-31' } } })).toEqual([
      'b',
      'd',
    ]);
    expect(left({ n: { filled: false } })).toEqual(['d']);
    expect(left({ n: { filled: true }, d: { filled: true } })).toEqual(['a', 'b']);
  });
});

describe('rows that change under the hand', () => {
  test('keep their place until the person asks again; new ones come after', () => {
    const kept = new KeptRows<Row>();
    const state = view({ sort: [{ columnId: 'n', descending: false }], filters: { t: { contains: 'a' } } });
    const first: Row[] = ['3', '1', '2'].map((n, index) => ({ id: `r${index}`, n, d: null, t: 'a' }));
    const source = { columns, rowId, state, revision: 0 };
    expect(kept.of({ ...source, rows: first }).rows.map(rowId)).toEqual(['r1', 'r2', 'r0']);
    const edited: Row[] = first.map((each) => (each.id === 'r1' ? { ...each, n: '9', t: 'z' } : each));
    const grown: Row[] = [...edited, { id: 'new', n: '0', d: null, t: 'a' }, { id: 'not', n: '0', d: null, t: 'z' }];
    expect(kept.of({ ...source, rows: grown }).rows.map(rowId)).toEqual(['r1', 'r2', 'r0', 'new']);
    expect(kept.of({ ...source, rows: grown, revision: 1 }).rows.map(rowId)).toEqual(['new', 'r2', 'r0']);
    expect(kept.of({ ...source, rows: grown, state: plainView }).rows).toBe(grown);
  });

  test('work given up on the way leaves what was shown as it was', () => {
    const many: Row[] = Array.from({ length: 2000 }, (_, index) => ({
      id: `r${index}`,
      n: null,
      d: null,
      t: index % 2 ? 'a' : 'b',
    }));
    const kept = new KeptRows<Row>();
    const source = { columns, rowId, rows: many, revision: 0 };
    const before = kept.of({ ...source, state: { ...plainView, quick: 'a' } });
    const asked = { ...source, state: { ...plainView, quick: 'b' } };
    const given = kept.steps(asked);
    expect(given.next().done).toBe(false);
    expect(kept.isNew(asked)).toBe(true);
    expect(kept.of({ ...source, state: { ...plainView, quick: 'a' } })).toBe(before);
    expect(kept.of(asked).rows).toHaveLength(1000);
    expect(kept.isNew(asked)).toBe(false);
  });

  test('rows of a group stay together, groups in the order they came', () => {
    fc.assert(
      fc.property(rows, sort, (list, by) => {
        const group = ({ id }: Row) => ({ id: String(Number(id.slice(1)) % 3), label: '' });
        const grouped = list.toSorted((a, b) => group(a).id.localeCompare(group(b).id));
        const shown = new KeptRows<Row>().of({
          rows: grouped,
          columns,
          rowId,
          group,
          state: view({ sort: by }),
          revision: 0,
        }).rows;
        expect(shown.map((each) => group(each).id)).toEqual(grouped.map((each) => group(each).id));
        expect(new Set(shown)).toEqual(new Set(list));
      }),
    );
  });

  test('grouped by columns, each group stands in one place, and a row that changes stays in its own', () => {
    fc.assert(
      fc.property(rows, sort, fc.uniqueArray(fc.constantFrom('n', 'd', 't', '?')), (list, by, groups) => {
        const kept = new KeptRows<Row>();
        const source = { columns, rowId, state: view({ sort: by, groups }), revision: 0 };
        const shown = kept.of({ ...source, rows: list });
        expect(new Set(shown.rows)).toEqual(new Set(list));
        if (!shown.paths) return;
        const pathIds = (paths: ReadonlyMap<string, GroupPath> | null, row: Row) =>
          paths?.get(row.id)?.map(({ id }) => id) ?? [];
        const spans = groupSpans(shown.rows.map((row) => shown.paths?.get(row.id) ?? []));
        expect(new Set(spans.map(({ group }) => group.id)).size).toBe(spans.length);
        const changed = list.map((row) => ({ ...row, n: '77', t: 'elsewhere' }));
        const after = kept.of({ ...source, rows: changed });
        expect(after.rows.map(rowId)).toEqual(shown.rows.map(rowId));
        for (const row of list) expect(pathIds(after.paths, row)).toEqual(pathIds(shown.paths, row));
      }),
    );
  });

  test('whatever was asked, no row is shown twice and all pass', () => {
    fc.assert(
      fc.property(rows, sort, fc.constantFrom('', 'a', 'solo'), (list, by, quick) => {
        const kept = new KeptRows<Row>();
        const state = view({ sort: by, quick });
        const shown = kept.of({ rows: list, columns, rowId, state, revision: 0 }).rows;
        const passes = rowTest(columns, state);
        expect(new Set(shown.map(rowId))).toEqual(new Set(list.filter((each) => passes?.(each) ?? true).map(rowId)));
        expect(kept.of({ rows: list.toReversed(), columns, rowId, state, revision: 0 }).rows).toEqual(shown);
      }),
    );
  });
});

describe('columns', () => {
  const five: readonly SheetColumn<Row>[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({
    ...column('t', textKind()),
    id,
    ...(id === 'a' ? { pinned: 'left' as const } : {}),
  }));
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const acts = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('move' as const), id, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ act: fc.constant('show' as const), id, shown: fc.boolean() }),
      fc.record({ act: fc.constant('freeze' as const), id }),
    ),
  );

  test('after any acts every column is there once, at least one is shown, and frozen ones stand first', () => {
    fc.assert(
      fc.property(acts, (list) => {
        let state = plainView;
        for (const each of list) {
          const change =
            each.act === 'move'
              ? moveColumn(five, state, each.id, each.by)
              : each.act === 'show'
                ? showColumn(five, state, each.id, each.shown)
                : freezeUpTo(five, state, each.id);
          state = { ...state, ...change };
          expect(
            orderedColumns(five, state)
              .map((each_) => each_.id)
              .toSorted(),
          ).toEqual(['a', 'b', 'c', 'd', 'e']);
          const shown = visibleColumns(five, state);
          expect(shown.length).toBeGreaterThan(0);
          const pins = shown.map(({ pinned }) => pinned === 'left');
          expect(pins).toEqual(pins.toSorted((a, b) => Number(b) - Number(a)));
          expect(readView(JSON.parse(JSON.stringify(state)))).toEqual(state);
        }
      }),
    );
  });

  test('a column goes past its neighbour and back', () => {
    const moved = { ...plainView, ...moveColumn(five, plainView, 'c', 1) };
    expect(visibleColumns(five, moved).map((each) => each.id)).toEqual(['a', 'b', 'd', 'c', 'e']);
    const back = { ...moved, ...moveColumn(five, moved, 'c', -1) };
    expect(visibleColumns(five, back).map((each) => each.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(moveColumn(five, plainView, 'b', -1)).toBeNull();
  });

  test('a view of another version is read as far as it is understood', () => {
    expect(
      readView({ quick: 3, filters: { a: { among: ['x', 1], odd: 2 }, b: {} }, sort: [{ columnId: 'a' }, 4] }),
    ).toEqual(view({ filters: { a: { among: ['x'] } }, sort: [{ columnId: 'a', descending: false }] }));
    expect(readView(null)).toEqual(plainView);
  });
});
