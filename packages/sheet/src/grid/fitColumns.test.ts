import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textKind } from '../kinds/textKind.ts';
import type { SheetColumn } from '../model/column.ts';
import { fitColumns } from './fitColumns.ts';

const kind = textKind();
const column = (id: string, more: Partial<SheetColumn<unknown>>): SheetColumn<unknown> => ({
  id,
  header: id,
  kind: () => kind,
  value: () => null,
  ...more,
});

const anyColumns = fc
  .tuple(
    fc.array(fc.record({ width: fc.integer({ min: 56, max: 640 }), flex: fc.constantFrom(undefined, 1, 2, 4) }), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([frozen, free]) => [
    ...frozen.map(({ width, flex }, index) =>
      column(`f${index}`, { pinned: 'left', width, ...(flex === undefined ? {} : { flex }) }),
    ),
    ...Array.from({ length: free }, (_, index) => column(`s${index}`, { flex: 1 })),
  ]);

test('what a row is known by is never let go, comes first, and leaves the others more than half of a grid', () => {
  fc.assert(
    fc.property(anyColumns, fc.integer({ min: 240, max: 2560 }), (columns, width) => {
      const fitted = fitColumns(columns, width);
      expect(fitted.map(({ id }) => id)).toEqual(columns.map(({ id }) => id));
      const frozen = fitted.filter(({ pinned }) => pinned === 'left');
      expect(fitted[0]?.pinned).toBe('left');
      expect(fitted[0]?.width).toBeGreaterThan(0);
      // Those that stay are the first ones: none that was let go stands before them.
      expect(fitted.slice(0, frozen.length)).toEqual(frozen);
      const taken = frozen.reduce((sum, each) => sum + (each.width ?? 0), 0);
      const most = frozen.length > 1 ? width * 0.6 : Math.max(width * 0.45, 96);
      expect(taken).toBeLessThanOrEqual(most + 1);
    }),
  );
});

test('a grid of unknown width freezes what its columns declare', () => {
  fc.assert(
    fc.property(anyColumns, (columns) => {
      expect(fitColumns(columns, 0).map(({ pinned }) => pinned)).toEqual(columns.map(({ pinned }) => pinned));
    }),
  );
});
