import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../tools/browser-tests.ts';
import viteConfig from './vite.config.ts';

/**
 * Stories that open a page or act on it in a moment; the others show what the same components look like, or act for long
 * (`BANCADA_STORIES=still`). One of them that is no test (`!test`) is `untested`, too: Storybook asks for one tag, not for
 * two at once.
 */
const played = ['opens', 'interaction'];
const tags =
  process.env['BANCADA_STORIES'] === 'still'
    ? { include: ['test'], exclude: played }
    : { include: played, exclude: ['untested'] };

export default mergeConfig(
  viteConfig,
  defineProject({
    plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook`, tags })],
    // Named here, or Vite discovers them one by one and reloads running tests.
    optimizeDeps: {
      include: [
        '@fluentui/react-components',
        '@fluentui/react-icons',
        '@fluentui/react-motion',
        '@bancada/ui > @fluentui/react-tabster',
        '@fluentui/react-icons/svg/*',
        '@bancada/ui > @bancada/br-utils > temporal-polyfill',
        '@bancada/contracts > zod',
        '@bancada/formula-engine > chevrotain',
        'zod',
        '@bancada/sheet > @ag-grid-community/locale',
        '@bancada/sheet > ag-grid-community',
        '@bancada/sheet > papaparse',
        '@bancada/sheet > read-excel-file/universal',
        '@bancada/sheet > write-excel-file/universal',
        '@bancada/sheet > valtio',
        '@bancada/web > idb',
        '@bancada/web > pdfjs-dist',
        '@bancada/web > pdfjs-dist/build/pdf.worker.min.mjs',
        '@bancada/web > uqr',
        '@bancada/sheet > read-excel-file/browser',
        '@bancada/web > valtio',
        'react',
        'react-dom',
        'react-dom/client',
        'react-intl',
        'react/jsx-dev-runtime',
        'swr',
        'wouter',
        'wouter/memory-location',
      ],
    },
    test: {
      name: 'stories',
      // Without motion, so that nothing is compared half-way.
      ...browserTests(playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } })),
      exclude: ['**/*.mdx', '**/components/**', '**/node_modules/**'],
      // One page for all stories, as in Storybook itself: Fluent and the grid are loaded once.
      isolate: false,
    },
  }),
);
