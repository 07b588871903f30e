import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../../tools/chromium.ts';
import { connectTimeout, patience } from '../../tools/patience.ts';
import { inBrowser } from '../../tools/turns.ts';

const executablePath = await chromiumPath();

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
    ...patience,
    ...inBrowser,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
