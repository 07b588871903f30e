import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../../tools/browser-tests.ts';
import { inBrowser } from '../../tools/turns.ts';

const files = 'src/**/*.browser.test.{ts,tsx}';

/** Files that take everything off their page: what dialogs of another file have left there would be torn apart. */
const emptying = globSync(files, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('document.body.replaceChildren'),
);

export default defineProject({
  plugins: [react(), formatjs({ ast: true })],
  // Named here, or Vite discovers them one by one and reloads running tests.
  optimizeDeps: {
    include: [
      '@bancada/sheet > @ag-grid-community/locale',
      '@bancada/formula-engine > chevrotain',
      '@fluentui/react-components',
      '@bancada/ui > @fluentui/react-tabster',
      '@fluentui/react-icons/svg/*',
      '@bancada/sheet > ag-grid-community',
      'fast-check',
      'idb',
      '@bancada/sheet > papaparse',
      '@bancada/sheet > read-excel-file/browser',
      'react',
      'react-dom',
      'react-dom/client',
      'react-intl',
      'swr',
      'temporal-polyfill',
      'valtio',
      'wouter',
      'zod',
      'react/jsx-dev-runtime',
    ],
  },
  test: {
    name: 'web',
    include: [files],
    ...browserTests(playwright({ launchOptions }), [
      // One page for the files of a worker: what they import is loaded once.
      { browser: 'chromium', exclude: emptying, isolate: false, ...inBrowser },
      { browser: 'chromium', name: 'pages', include: emptying, ...inBrowser },
    ]),
  },
});
