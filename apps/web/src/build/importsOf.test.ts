import { expect, test } from 'vitest';
import { importsOf } from './importsOf.ts';

const imports = new Map([
  ['page', ['common', 'icons']],
  ['common', ['react', 'page']],
  ['icons', ['react']],
  ['other', ['grid']],
]);

test('what a file needs is itself and all that is imported on the way, each once, in rings too', () => {
  expect([...importsOf(['page'], imports)].toSorted()).toEqual(['common', 'icons', 'page', 'react']);
  expect([...importsOf(['other', 'icons'], imports)].toSorted()).toEqual(['grid', 'icons', 'other', 'react']);
  expect([...importsOf(['unknown'], imports)]).toEqual(['unknown']);
});
