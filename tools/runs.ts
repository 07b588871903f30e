import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

interface Parameters {
  readonly numRuns?: number;
  readonly seed?: number;
}

/** What of fast-check decides how often a property is tried. */
interface Asserting {
  readonly assert: (property: never, parameters?: Parameters) => unknown;
}

/** How often fast-check tries a property that does not say. */
const USUAL = 100;

/** fast-check with so many times as many runs of every property, from a seed if there is one. */
export const withRuns = <Library extends Asserting>(library: Library, times: number, seed?: number): Library => ({
  ...library,
  assert: (property: never, { numRuns = USUAL, ...parameters }: Parameters = {}) =>
    library.assert(property, {
      ...(seed === undefined ? {} : { seed }),
      ...parameters,
      numRuns: Math.ceil(numRuns * times),
    }),
});

/** Set up before each test file: `BANCADA_RUNS=10` makes ten times as many runs of every property, `BANCADA_SEED=7` begins them there. */
const { BANCADA_RUNS: times = '1', BANCADA_SEED: seed } = process.env;
if (times !== '1' || seed !== undefined) {
  // By its file, which is the same for all packages: from this folder it cannot be found by its name.
  const link = new URL('../packages/contracts/node_modules/fast-check/lib/fast-check.js', import.meta.url);
  vi.doMock(realpathSync(fileURLToPath(link)), async (original: <Module>() => Promise<Module>) => {
    const library = await original<{ default: Asserting }>();
    const given = seed === undefined ? seed : Number(seed);
    return { ...library, default: withRuns(library.default, Number(times), given) };
  });
}
