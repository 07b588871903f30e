import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database/index.ts';
import { Batches, later, type BatchLimits } from './batches.ts';

const limits: BatchLimits = { items: 4, size: 10, alone: 5 };

/** Batches of numbers, whose size is their value; what runs waits until it is opened. */
function build(together?: (items: readonly number[]) => readonly (string | typeof later)[]) {
  const runs: number[][] = [];
  const gates: (() => void)[] = [];
  const pass = () => new Promise<void>((resolve) => gates.push(resolve));
  const batches = new Batches<number, string>(
    {
      together: async (items) => {
        runs.push([...items]);
        await pass();
        return together ? together(items) : items.map(String);
      },
      alone: async (item) => {
        runs.push([item]);
        await pass();
        if (item === 0) throw new Error('zero');
        return `${item} alone`;
      },
      sizeOf: (item) => item,
    },
    limits,
  );
  const openAll = async () => {
    for (const open of gates.splice(0)) open();
    await new Promise(setImmediate);
    return false;
  };
  /** Lets what runs pass until there are results. */
  const finish = async <T>(results: Promise<T>): Promise<T> => {
    const ended = results.then(() => true);
    for (let done = false; !done;) done = await Promise.race([ended, openAll()]);
    return results;
  };
  return { batches, runs, finish };
}

const settled = (results: readonly Promise<string>[]) =>
  Promise.allSettled(results).then((all) =>
    all.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
  );

test('the first item runs at once; those that arrive meanwhile run together, each key by itself', async () => {
  const { batches, runs, finish } = build();
  const results = [1, 2, 3].map((item) => batches.add('a', item));
  results.push(batches.add('b', 4));
  expect(runs).toEqual([[1], [4]]);
  expect(await finish(settled(results))).toEqual(['1 alone', '2', '3', '4 alone']);
  expect(runs).toEqual([[1], [4], [2, 3]]);
});

test('a batch has as many items, and items as large, as fit; a large one runs beside them', async () => {
  const { batches, runs, finish } = build();
  const results = [1, 1, 1, 1, 1, 1, 5, 5, 5, 6].map((item) => batches.add('a', item));
  expect(runs).toEqual([[1], [6]]);
  await finish(settled(results));
  expect(runs.slice(2)).toEqual([
    [1, 1, 1, 1],
    [1, 5],
    [5, 5],
  ]);
});

test('what is left for later comes first in the next batch', async () => {
  const { batches, runs, finish } = build((items) =>
    items.map((item) => (item === 2 && items[0] !== 2 ? later : 'ok')),
  );
  const results = [1, 1, 2, 3].map((item) => batches.add('a', item));
  const more = finish(settled(results));
  expect(await more).toEqual(['1 alone', 'ok', '2 alone', 'ok']);
  expect(runs).toEqual([[1], [1, 2, 3], [2]]);
});

test('items of a batch that fails run alone: only the one that fails by itself rejects', async () => {
  const { batches, runs, finish } = build(() => {
    throw new Error('all');
  });
  const results = [1, 2, 0, 3].map((item) => batches.add('a', item));
  expect(await finish(settled(results))).toEqual(['1 alone', '2 alone', 'Error: zero', '3 alone']);
  expect(runs).toEqual([[1], [2, 0, 3], [2], [0], [3]]);
});

test('a lost database rejects all of a batch: what was committed is not known', async () => {
  const { batches, runs, finish } = build(() => {
    throw new DatabaseUnavailable(new Error('cut'));
  });
  const results = [1, 2, 3].map((item) => batches.add('a', item));
  const lost = 'DatabaseUnavailable: The database does not answer';
  expect(await finish(settled(results))).toEqual(['1 alone', lost, lost]);
  expect(runs).toEqual([[1], [2, 3]]);
});
