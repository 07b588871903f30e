import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'journeys',
    include: ['src/**/*.journey.test.ts'],
    globalSetup: 'src/support/build.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What goes through a person's hands, two browsers and the server, on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Each file runs the whole product; two at once would only wait for each other.
    fileParallelism: false,
  },
});
