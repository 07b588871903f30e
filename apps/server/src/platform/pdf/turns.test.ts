import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('no more goes on at once than is let, in the order it came, and what fails makes way', async () => {
  const works = fc.array(fc.record({ waits: fc.integer({ min: 0, max: 4 }), fails: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), works, async (most, list) => {
      const turns = new Turns(most);
      const begun: number[] = [];
      let underWay = 0;
      const done = await Promise.allSettled(
        list.map(({ waits, fails }, index) =>
          turns.take(async () => {
            begun.push(index);
            expect(++underWay).toBeLessThanOrEqual(most);
            for (let n = 0; n < waits; n++) await Promise.resolve();
            underWay--;
            if (fails) throw new Error('It failed');
            return index;
          }),
        ),
      );
      expect(begun).toEqual(list.map((_, index) => index));
      expect(done.map(({ status }) => status)).toEqual(list.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
      expect(turns.full).toBe(false);
    }),
  );
});
