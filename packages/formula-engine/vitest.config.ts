import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../../tools/browser-tests.ts';

/** What needs a real browser: the editor. Everything else runs in the project `unit`. */
export default defineProject({
  // Named here, or Vite discovers them one by one and reloads running tests.
  optimizeDeps: {
    include: [
      '@codemirror/autocomplete',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/state',
      '@codemirror/view',
      'chevrotain',
    ],
  },
  test: {
    name: 'editor',
    include: ['test/**/*.browser.test.ts'],
    ...browserTests(playwright({ launchOptions })),
  },
});
