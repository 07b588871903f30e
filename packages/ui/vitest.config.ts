import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../../tools/browser-tests.ts';

const files = 'src/**/*.browser.test.tsx';

export default defineProject({
  plugins: [react()],
  // Named here, or Vite discovers them one by one and reloads running tests.
  optimizeDeps: {
    include: [
      '@bancada/sheet > @ag-grid-community/locale',
      '@fluentui/react-components',
      '@fluentui/react-tabster',
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
    ...browserTests(playwright({ launchOptions })),
    // One page for the files of a worker: Fluent and the grid are loaded once.
    isolate: false,
  },
});
