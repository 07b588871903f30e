import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { chromiumArgs, chromiumPath } from '../../tools/chromium.ts';
import { connectTimeout, patience } from '../../tools/patience.ts';

const executablePath = await chromiumPath();

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
    name: 'ui',
    include: ['src/**/*.browser.test.tsx'],
    ...patience,
    // The pages of a browser share one clipboard: two files at once would paste what the other copied.
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      connectTimeout,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath, args: chromiumArgs } }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
