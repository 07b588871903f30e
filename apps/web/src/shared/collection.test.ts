import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continued, created, emptyCollection, failed, fetched, removed, selected, updated } from './collection.ts';

const NOW = 5;
const row = (id: number, text = '') => ({ id, text });

test('fetching replaces, creating appends, updating replaces by id, deleting removes', () => {
  const first = fetched(emptyCollection<ReturnType<typeof row>>(), [row(1), row(2)], NOW);
  const more = created(first, row(3), NOW);
  expect(updated(more, row(2, 'x'), NOW).rows).toEqual([row(1), row(2, 'x'), row(3)]);
  expect(removed(more, 1, NOW).rows).toEqual([row(2), row(3)]);
  expect(fetched(more, [row(9)], NOW).rows).toEqual([row(9)]);
});

test('a failure keeps the rows and clears the mark of the last update; success and choosing clear the error', () => {
  const error = new Error('x');
  const broken = failed(fetched(emptyCollection<ReturnType<typeof row>>(), [row(1)], NOW), error);
  expect(broken).toMatchObject({ rows: [row(1)], error, updatedAt: null });
  expect(selected(broken, 1)).toMatchObject({ current: 1, error: null, updatedAt: null });
  expect(created(broken, row(2), NOW)).toMatchObject({ error: null, updatedAt: NOW });
});

test('pages that overlap give each row once', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), ids, (first, next) => {
      const known = fetched(
        emptyCollection<{ id: number }>(),
        first.map((id) => ({ id })),
        NOW,
      );
      const all = continued(
        known,
        [...new Set(next)].map((id) => ({ id })),
        NOW,
      ).rows.map(({ id }) => id);
      expect(all).toEqual([...new Set([...first, ...next])]);
    }),
  );
});
