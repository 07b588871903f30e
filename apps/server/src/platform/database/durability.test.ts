import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Durability } from './durability.ts';

/** A disk whose writes end when the test says so, and cover what was committed when they began. */
function disk() {
  const writes: { covers: number; done: PromiseWithResolvers<void> }[] = [];
  let committed = 0;
  const durability = new Durability(() => {
    const done = Promise.withResolvers<void>();
    writes.push({ covers: committed, done });
    return done.promise;
  });
  return { writes, durability, commit: () => ++committed };
}

test('whoever waits goes on only after a write that began after their commit, and writes are shared', async () => {
  const steps = fc.array(fc.constantFrom('commit', 'written'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { writes, durability, commit } = disk();
      const through: number[] = [];
      let finished = 0;
      const waits: Promise<void>[] = [];
      const finish = async () => {
        const write = writes[finished];
        if (!write) return;
        finished++;
        write.done.resolve();
        await new Promise(setImmediate);
        const covered = writes.slice(0, finished).map(({ covers }) => covers);
        expect(Math.max(0, ...through)).toBeLessThanOrEqual(Math.max(...covered));
      };
      for (const step of script) {
        if (step === 'written') await finish();
        else {
          const own = commit();
          waits.push(durability.wait().then(() => void through.push(own)));
        }
      }
      while (through.length < waits.length) await finish();
      expect(through.toSorted((a, b) => a - b)).toEqual(waits.map((_, index) => index + 1));
      // Nobody waits for a write of their own: each write serves all who came while the one before ran.
      expect(writes.length).toBeLessThanOrEqual(script.filter((step) => step === 'written').length + 2);
    }),
  );
});

test('a write that fails is told to those who waited for it, and not to those after', async () => {
  const { writes, durability, commit } = disk();
  commit();
  const first = durability.wait();
  commit();
  const second = durability.wait();
  writes[0]?.done.reject(new Error('disk'));
  await expect(first).rejects.toThrow('disk');
  writes[1]?.done.resolve();
  await second;
});
