import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../*/*.mdx', '../*/*.stories.tsx'],
  staticDirs: ['../../apps/web/public'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Storybook's own pages are large; only our first page has a budget.
  viteFinal: (config) => ({ ...config, build: { ...config.build, chunkSizeWarningLimit: 2500 } }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
