import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: 'Bancada', brandUrl: './', brandTarget: '_self' }),
  sidebar: { showRoots: true },
});
