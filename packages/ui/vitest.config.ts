import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../../tools/chromium.ts';
import { connectTimeout, patience } from '../../tools/patience.ts';
import { inBrowser } from '../../tools/turns.ts';

const executablePath = await chromiumPath();

const files = 'src/**/*.browser.test.tsx';

export default defineProject({
  plugins: [react()],
  // Named here, or Vite discovers them one by one and reloads running tests.
  optimizeDeps: {
    include: [
      '@bancada/sheet > @ag-grid-community/locale',
      '@fluentui/react-components',
      '@fluentui/react-icons/svg/*',
      '@bancada/sheet > ag-grid-community',
      '@bancada/sheet > papaparse',
      'react',
      'react-dom',
      'react-dom/client',
      'react-intl',
      'react/jsx-dev-runtime',
      '@bancada/sheet > read-excel-file/browser',
      '@bancada/sheet > read-excel-file/universal',
      '@bancada/sheet > write-excel-file/universal',
    ],
  },
  test: {
    name: 'ui',
    include: [files],
    ...patience,
    // One page for the files of a worker: Fluent and the grid are loaded once.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
      instances: [{ browser: 'chromium', ...inBrowser }],
    },
  },
});
