/**
 * How long a test in a browser waits. It waits for conditions, so that a limit is met only where one never comes: these
 * leave room for a machine many times slower than a developer's, with everything running at once.
 */
export const patience: {
  readonly testTimeout: number;
  readonly hookTimeout: number;
  readonly expect: { readonly poll: { readonly timeout: number } };
} = { testTimeout: 90_000, hookTimeout: 90_000, expect: { poll: { timeout: 15_000 } } };

/** Milliseconds until a test's page has told that it is there: on a busy machine a browser takes its time to open it. */
export const connectTimeout = 300_000;
