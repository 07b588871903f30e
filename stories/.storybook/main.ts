import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { fewFiles } from './fewFiles.ts';
import { usedIcons } from './usedIcons.ts';

const DOCGEN = 'storybook:react-docgen-plugin';

/** Prop tables are of the components of `sheet` and `ui`: reading every module for them would take half of a build. */
function onlyOfComponents(plugin: unknown): unknown {
  if (Array.isArray(plugin)) return plugin.map(onlyOfComponents);
  if (typeof plugin !== 'object' || plugin === null || (plugin as Plugin).name !== DOCGEN) return plugin;
  const { transform, ...docgen } = plugin as Plugin;
  if (typeof transform !== 'function') return plugin;
  const ofComponents: typeof transform = function (source, id, ...rest) {
    return /\/packages\/(sheet|ui)\/src\//.test(id) && id.endsWith('.tsx')
      ? transform.call(this, source, id, ...rest)
      : null;
  };
  return { ...docgen, transform: ofComponents };
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../*/*.mdx', '../components/*/*.mdx', '../*/*.stories.tsx', '../components/*/*.stories.tsx'],
  staticDirs: ['../../apps/web/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // A story whose play ends elsewhere than on its subject is a test: the sidebar's filter shows those on demand.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  // Tests read no prop tables.
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    plugins: [...(config.plugins ?? []).map((plugin) => onlyOfComponents(plugin) as Plugin), usedIcons()],
    // Storybook's own pages are large; only our first page has a budget.
    build: {
      ...config.build,
      chunkSizeWarningLimit: 6000,
      rolldownOptions: { output: { codeSplitting: { groups: fewFiles } } },
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
