import { FluentProvider, tokens } from '@fluentui/react-components';
import { colorSchemeOf, FocusKeeper, themeFor, type ThemeMode } from '@bancada/ui';
import { loadMessages, regions, type Locale, type Messages } from '@bancada/web/i18n';
import { prefer, type Preferences } from '@bancada/web/preferences';
import type { Decorator, Preview } from '@storybook/react-vite';
import { IntlProvider } from 'react-intl';
import { configure, expect, waitFor } from 'storybook/test';
import './preview.css';

// A busy machine may take much longer than the library's one second: the limit is only met where nothing comes.
configure({ asyncUtilTimeout: 15_000 });

/** What the toolbar chooses. */
interface Look {
  readonly theme: ThemeMode;
  readonly locale: Locale;
  readonly density: NonNullable<Preferences['Densidade']>;
}

/** Theme, language and height of a page of the product, so that a story shows its component as the product does. */
const asInTheProduct: Decorator = (Story, { globals, loaded }) => {
  const { theme, locale } = globals as unknown as Look;
  return (
    <FluentProvider theme={themeFor('teal', theme)} style={{ colorScheme: colorSchemeOf(theme) }}>
      <IntlProvider locale={regions[locale]} messages={loaded['messages'] as Messages} timeZone="America/Sao_Paulo">
        <FocusKeeper />
        <div className="story" style={{ backgroundColor: tokens.colorNeutralBackground1 }}>
          <Story />
        </div>
      </IntlProvider>
    </FluentProvider>
  );
};

/** Whatever still fades in or out is waited for, so that accessibility is judged on what people see. */
async function untilStill({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  // What a dialog hid from screen readers is shown a moment after the dialog has gone.
  if (document.querySelector('[aria-modal="true"]')) return;
  const hidden = '[aria-hidden="true"]';
  await waitFor(() =>
    expect(canvasElement.closest(hidden) ?? document.querySelector(`[data-portal-node]${hidden}`)).toBeNull(),
  );
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // Pages hold the window's network and focus: each in a window of its own, also on documentation pages.
    docs: { story: { inline: false, height: '460px' } },
    a11y: {
      test: 'error',
      // Fluent's focus keeper (Tabster) puts these at the ends of dialogs and groups: they pass the focus on at once.
      context: { exclude: ['[data-tabster-dummy]'] },
    },
  },
  initialGlobals: { theme: 'light', locale: 'pt', density: 'compacta' } satisfies Look,
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Escuro' },
          { value: 'highContrast', title: 'Alto contraste' },
        ],
      },
    },
    locale: {
      description: 'Idioma',
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
      description: 'Densidade',
      toolbar: {
        icon: 'menu',
        dynamicTitle: true,
        items: [
          { value: 'compacta', title: 'Compacta' },
          { value: 'confortavel', title: 'Confortável' },
        ],
      },
    },
  },
  loaders: [
    async ({ globals }) => {
      const { locale, density } = globals as unknown as Look;
      prefer({ Densidade: density });
      return { messages: await loadMessages(locale) };
    },
  ],
  decorators: [asInTheProduct],
  afterEach: untilStill,
};

export default preview;
