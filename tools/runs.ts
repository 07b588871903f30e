import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

interface Parameters {
  readonly numRuns?: number;
}

/** What of fast-check decides how often a property is tried. */
interface Asserting {
  readonly assert: (property: never, parameters?: Parameters) => unknown;
}

/** How often fast-check tries a property that does not say. */
const USUAL = 100;

/** fast-check with so many times as many runs of every property. */
export const withRuns = <Library extends Asserting>(library: Library, times: number): Library => ({
  ...library,
  assert: (property: never, parameters: Parameters = {}) =>
    library.assert(property, { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? USUAL) * times) }),
});

/** Set up before each test file: `BANCADA_RUNS=10` makes ten times as many runs of every property. */
const times = Number(process.env['BANCADA_RUNS'] ?? 1);
if (times !== 1) {
  // By its file, which is the same for all packages: from this folder it cannot be found by its name.
  const link = new URL('../packages/contracts/node_modules/fast-check/lib/fast-check.js', import.meta.url);
  vi.doMock(realpathSync(fileURLToPath(link)), async (original: <Module>() => Promise<Module>) => {
    const library = await original<{ default: Asserting }>();
    return { ...library, default: withRuns(library.default, times) };
  });
}
