import { startMeasured } from '../bench/measured.ts';
import type { Product } from '../src/support/server.ts';
import { crashes } from './crashes.ts';
import { fullDisk } from './full-disk.ts';
import { hostile } from './hostile.ts';
import { instruments } from './instruments.ts';
import { load } from './load.ts';
import { slowReaders } from './readers.ts';
import { storybook } from './storybook.ts';
import { faults, fuzz, leftOut, properties, secondRound } from './tests.ts';

/** Runs `work` on a product of its own. */
async function onProduct(work: (product: Product) => Promise<string>): Promise<string> {
  const product = await startMeasured();
  try {
    return await work(product);
  } finally {
    await product.remove();
  }
}

/** How large the probes are; `pnpm check:deep scale=0.1` makes all of them smaller. */
const scaleOf = (args: readonly string[]): number =>
  Number(args.find((arg) => arg.startsWith('scale='))?.slice('scale='.length) ?? 1);

const probes = (scale: number) =>
  ({
    load: async () => {
      const lines = [50, 200, 500].map((analysts) => (product: Product) => load(product, analysts, 60 * scale));
      return onProduct(async (product) => {
        const figures: string[] = [];
        for (const line of lines) figures.push(await line(product));
        return figures.join('\n      ');
      });
    },
    readers: () => onProduct(slowReaders),
    hostile: () => onProduct((product) => hostile(product, Math.ceil(100_000 * scale))),
    disk: () => fullDisk(20 * scale),
    crashes: () => crashes(Math.ceil(60 * scale)),
    instruments: () => instruments(Math.ceil(100_000 * scale), Math.ceil(5 * scale)),
    properties: () => Promise.resolve(properties(10 * scale)),
    fuzz: () => Promise.resolve(fuzz(Math.ceil(500_000 * scale), 3)),
    faults: () => Promise.resolve(faults()),
    storybook,
    second: () => Promise.resolve(secondRound()),
    tests: () => Promise.resolve(leftOut()),
  }) satisfies Record<string, () => Promise<string>>;

/** `pnpm check:deep [probe…] [scale=…]`: long runs that `npm test` has no time for; each prints its figures. */
const args = process.argv.slice(2);
const all = probes(scaleOf(args));
const chosen = Object.keys(all).filter((name) => args.includes(name));
let missed = false;
for (const [name, run] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const line = await run().catch((error: unknown) => `NOT MET: ${String(error)}`);
  missed ||= line.includes('NOT MET');
  console.log(`${name}: ${line}`);
}
process.exitCode = missed ? 1 : 0;
