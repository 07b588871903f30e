import fc from '../../node_modules/fast-check/lib/fast-check.js';

// What property tests get instead of fast-check while mutants are tested: the same properties, always the same few cases.
const MOST_RUNS = 800;

function few<Ts>(parameters: fc.Parameters<Ts> = {}): fc.Parameters<Ts> {
  const numRuns = Math.min(parameters.numRuns ?? MOST_RUNS, MOST_RUNS);
  return { ...parameters, numRuns, seed: 20, endOnFailure: true };
}

export * from '../../node_modules/fast-check/lib/fast-check.js';

/** fast-check with few runs and one seed. */
const limited: typeof fc = {
  ...fc,
  assert: ((property, parameters) => fc.assert(property, few(parameters))) as typeof fc.assert,
};
export default limited;
