import { expect, test } from 'vitest';
import { optionMatches } from './optionMatches.ts';

const options = [
  { value: '10', label: 'Negativo' },
  { value: '1', label: 'Positivo fraco' },
  { value: '2', label: 'Positivo forte' },
  { value: 'A', label: 'Âmbar' },
];

test.each([
  ['1', ['1', '10']],
  ['10', ['10']],
  ['pos', ['1', '2']],
  ['forte', ['2']],
  ['amb', ['A']],
  ['zz', []],
  ['', ['10', '1', '2', 'A']],
])('%j means %j, best first', (typed, values) => {
  expect(optionMatches(options, typed).map(({ value }) => value)).toEqual(values);
});
