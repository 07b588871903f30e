import formatjs from '@formatjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../../tools/browser-tests.ts';

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
    include: ['src/**/*.browser.test.{ts,tsx}'],
    ...browserTests(playwright({ launchOptions })),
    isolate: false,
  },
});
