import { expect, test } from 'vitest';
import { recentlyUsed } from './recently-used.ts';

test('what was used longest ago is made anew', () => {
  const made: string[] = [];
  const cache = recentlyUsed<string>(2);
  const ask = (key: string) =>
    cache(key, () => {
      made.push(key);
      return `value of ${key}`;
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(
    ['a', 'b', 'a', 'c', 'a', 'b'].map((key) => `value of ${key}`),
  );
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
