import { FluentProvider } from '@fluentui/react-components';
import { colorSchemeOf, themeFor, type BrandName, type ThemeMode } from '@bancada/ui';
import { regions, type Locale, type Messages } from '@bancada/web/i18n';
import type { Preferences } from '@bancada/web/preferences';
import type { CSSProperties, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

/** What the toolbar chooses. */
export interface Look {
  readonly theme: ThemeMode;
  readonly brand: BrandName;
  readonly locale: Locale;
  readonly density: NonNullable<Preferences['Densidade']>;
}

/** What the toolbar shows first. */
export const firstLook: Look = { theme: 'light', brand: 'teal', locale: 'pt', density: 'compacta' };

/** Storybook's globals as a look: tools beside the toolbar keep theirs among them. */
export const lookOf = (globals: Readonly<Record<string, unknown>>): Look => {
  const { theme, brand, locale, density }: Look = { ...firstLook, ...globals };
  return { theme, brand, locale, density };
};

/** Theme, brand and language of the toolbar around what a story or a page shows. */
export function Dressed({
  look: { theme, brand, locale },
  messages,
  style,
  children,
}: {
  look: Look;
  messages: Messages;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <FluentProvider theme={themeFor(brand, theme)} style={{ colorScheme: colorSchemeOf(theme), ...style }}>
      <IntlProvider locale={regions[locale]} messages={messages} timeZone="America/Sao_Paulo">
        {children}
      </IntlProvider>
    </FluentProvider>
  );
}
