import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineProject } from 'vitest/config';
import { browserTests, launchOptions } from '../tools/browser-tests.ts';
import viteConfig from './vite.config.ts';

/**
 * Stories that open a page on its subject in a moment, for the first round of tests; all others for the second
 * (`BANCADA_ROUND=second`). One of them that is no test (`!test`) is `untested`, too: Storybook asks for one tag, not
 * for two at once.
 */
const first = process.env['BANCADA_ROUND'] !== 'second';
const tags = first ? { include: ['opens'], exclude: ['untested'] } : { include: ['test'], exclude: ['opens'] };

/** A file without a story of the first round is not loaded for it. */
const othersOnly = globSync('*/*.stories.tsx', { cwd: import.meta.dirname }).filter(
  (path) => first && !readFileSync(join(import.meta.dirname, path), 'utf8').includes(`'opens'`),
);

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
      exclude: ['**/*.mdx', '**/components/**', '**/node_modules/**', ...othersOnly],
      // One page for all stories, as in Storybook itself: Fluent and the grid are loaded once.
      isolate: false,
    },
  }),
);
