import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../../tools/browser-tests.ts';
import { alone, inBrowser } from '../../tools/turns.ts';

const files = 'src/**/*.browser.test.tsx';

/** The pages of a browser share one clipboard: two files that use it would paste what the other copied. */
const clipboard = globSync(files, { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').includes('testing/clipboard.ts'),
);

export default defineProject({
  plugins: [react()],
  // Named here, or Vite discovers them one by one and reloads running tests.
  optimizeDeps: {
    include: [
      '@ag-grid-community/locale',
      '@fluentui/react-components',
      '@fluentui/react-icons/svg/*',
      'ag-grid-community',
      'papaparse',
      'react',
      'react-dom',
      'react-dom/client',
      'react-intl',
      'react/jsx-dev-runtime',
      'read-excel-file/browser',
      'read-excel-file/universal',
      'write-excel-file/universal',
    ],
  },
  test: {
    name: 'sheet',
    include: [files],
    ...browserTests(playwright({ launchOptions }), [
      { browser: 'chromium', exclude: clipboard, ...inBrowser },
      { browser: 'chromium', name: 'clipboard', include: clipboard, ...alone },
    ]),
    // One page for the files of a worker: Fluent and the grid are loaded once.
    isolate: false,
  },
});
