import { expect, test } from 'vitest';
import { labelsTogether } from './labelsTogether.ts';

test('rows that are named at once are asked for together, at most fifty a request', async () => {
  const asked: (readonly string[])[] = [];
  const labelOf = labelsTogether((ids) => {
    asked.push(ids);
    return Promise.resolve(ids.filter((id) => id !== '7').map((value) => ({ value, label: `nº ${value}` })));
  });
  const ids = Array.from({ length: 60 }, (_, index) => String(index));
  const labels = await Promise.all([...ids, '1'].map(labelOf));
  expect(labels).toEqual([...ids.map((id) => (id === '7' ? null : `nº ${id}`)), 'nº 1']);
  expect(asked.map(({ length }) => length)).toEqual([50, 11]);
  await labelOf('3');
  expect(asked).toHaveLength(3);
});

test('a request that fails fails for all that were in it, and for none after it', async () => {
  let failing = true;
  const labelOf = labelsTogether((ids) =>
    failing ? Promise.reject(new Error('offline')) : Promise.resolve([{ value: ids[0] ?? '', label: 'x' }]),
  );
  const both = await Promise.allSettled([labelOf('1'), labelOf('2')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await labelOf('1')).toBe('x');
});
