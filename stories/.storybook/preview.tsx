import { tokens } from '@fluentui/react-components';
import { FocusKeeper } from '@bancada/ui';
import { loadMessages, type Locale, type Messages } from '@bancada/web/i18n';
import { prefer } from '@bancada/web/preferences';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Decorator, Preview } from '@storybook/react-vite';
import { lazy, Suspense, type PropsWithChildren } from 'react';
import { configure, expect, waitFor } from 'storybook/test';
import { Dressed, firstLook, lookOf } from '../support/docs/Look.tsx';
import { WithoutMotion } from '../support/WithoutMotion.tsx';
import './preview.css';

/**
 * A busy machine may take much longer than the library's one second: the limit is only met where nothing comes. Plays
 * look for the words of their story's own language, so in another one of the toolbar nothing comes for most of them.
 */
const waiting = (locale: Locale, own: Locale) => configure({ asyncUtilTimeout: locale === own ? 15_000 : 500 });

/** Tests show no pages of documentation, and shall not load what draws them. */
const DocsPage = lazy(() => import('./DocsPage.tsx').then(({ DocsPage: Loaded }) => ({ default: Loaded })));

const docsContainer = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <DocsPage {...props} />
  </Suspense>
);

/** Theme, brand and language of the toolbar, in the room the story asks for (`layout`). */
const asInTheProduct: Decorator = (Story, { globals, loaded, parameters, viewMode }) => (
  <Dressed look={lookOf(globals)} messages={loaded['messages'] as Messages}>
    <WithoutMotion>
      <FocusKeeper />
      <div
        className="story"
        data-layout={String(parameters['layout'])}
        data-view={viewMode}
        style={{ backgroundColor: tokens.colorNeutralBackground1 }}
      >
        <Story />
      </div>
    </WithoutMotion>
  </Dressed>
);

/** Whatever still fades in or out is waited for, so that accessibility is judged on what people see. */
async function untilStill({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  const hidden = '[aria-hidden="true"]';
  // What a dialog hid from screen readers is shown a moment after the dialog has gone; one that is going is hidden itself.
  const isOpen = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => !dialog.closest(hidden));
  if (isOpen) return;
  // Fluent may leave the empty node of a portal behind, hidden when a story ended with its dialog open: it says nothing.
  const hiddenPortal = `[data-portal-node]${hidden}:not(:empty)`;
  await waitFor(() => expect(canvasElement.closest(hidden) ?? document.querySelector(hiddenPortal)).toBeNull());
}

const preview: Preview = {
  parameters: {
    // A page fills the window; components ask for `padded` or `centered`.
    layout: 'fullscreen',
    // Pages hold the window's network and focus: each in a window of its own, also on documentation pages.
    docs: { container: docsContainer, toc: { headingSelector: 'h2' }, story: { inline: false, height: '460px' } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          ['Colour', 'Type', 'Spacing', 'Elevation', 'Motion', 'Icons'],
          'Components',
          ['Overview', 'Fields', 'Page', 'States', 'Sheet', 'Registry', 'Files', 'Import', 'Export'],
          'Patterns',
          ['Overview'],
          'Formulas',
          ['Playground', 'Grammar'],
          'Rooms',
          ['*', ['Overview', '*']],
        ],
      },
    },
    a11y: {
      test: 'error',
      options: { resultTypes: ['violations'] },
      // Fluent's focus keeper (Tabster) puts these at the ends of dialogs and groups: they pass the focus on at once.
      context: { exclude: ['[data-tabster-dummy]'] },
    },
  },
  initialGlobals: firstLook,
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'highContrast', title: 'High contrast' },
        ],
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'teal', title: 'Bancada (teal)' },
          { value: 'indigo', title: 'Bancada Fertilidade (indigo)' },
        ],
      },
    },
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'pt', title: 'Português' },
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'fr', title: 'Français' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'menu',
        dynamicTitle: true,
        items: [
          { value: 'compacta', title: 'Compact' },
          { value: 'confortavel', title: 'Comfortable' },
        ],
      },
    },
  },
  loaders: [
    async ({ globals, storyGlobals }) => {
      const { locale, density } = lookOf(globals);
      prefer({ Densidade: density });
      waiting(locale, lookOf(storyGlobals).locale);
      return { messages: await loadMessages(locale) };
    },
  ],
  decorators: [asInTheProduct],
  afterEach: untilStill,
};

export default preview;
