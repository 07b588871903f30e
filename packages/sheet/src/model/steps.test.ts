import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drain, filterSteps, sortSteps, within } from './steps.ts';

const items = fc.array(fc.record({ key: fc.nat(50), id: fc.nat() }), { maxLength: 3000, size: 'max' });

test('sorting in steps gives what sorting at once gives, equal ones in their order', () => {
  fc.assert(
    fc.property(items, (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(drain(sortSteps(list, compare))).toEqual(list.toSorted(compare));
    }),
    { numRuns: 50 },
  );
});

test('a filter in steps keeps what passes and says how far it is', () => {
  const list = Array.from({ length: 2000 }, (_, index) => index);
  const steps = within(
    0.5,
    1,
    filterSteps(list, (each) => each % 3 === 0),
  );
  const said: number[] = [];
  let step = steps.next();
  for (; !step.done; step = steps.next()) said.push(step.value);
  expect(step.value).toEqual(list.filter((each) => each % 3 === 0));
  expect(said.length).toBeGreaterThan(2);
  expect(said.every((value, index) => value >= 0.5 && value <= 1 && value >= (said[index - 1] ?? 0))).toBe(true);
});
