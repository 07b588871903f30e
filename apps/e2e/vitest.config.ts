import { configDefaults, defineProject } from 'vitest/config';
import { ofOtherRounds } from '../../tools/rounds.ts';
import { inNode } from '../../tools/turns.ts';

const include = ['src/**/*.journey.test.ts'];

export default defineProject({
  test: {
    name: 'journeys',
    include,
    exclude: [...configDefaults.exclude, ...ofOtherRounds(include, import.meta.dirname)],
    env: { NODE_ENV: 'test' },
    globalSetup: 'src/support/global-setup.ts',
    // A plate is typed key by key: on a busy machine that alone takes two minutes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What goes through a person's hands, two browsers and the server, on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Each file has a product, a database and a browser of its own.
    ...inNode,
  },
});
