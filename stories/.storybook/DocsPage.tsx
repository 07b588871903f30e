import { themeFor, type BrandName, type ThemeMode } from '@bancada/ui';
import { loadMessages, type Messages } from '@bancada/web/i18n';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { create } from 'storybook/theming';
import { Dressed, type Look } from '../support/docs/Look.tsx';
import { useLook } from '../support/docs/useLook.ts';

/** A documentation page in the theme, brand and language of the toolbar: its prose, its examples, its tables. */
export function DocsPage({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const look = useLook(context);
  const messages = useMessages(look);
  const theme = useMemo(() => pageTheme(look.brand, look.theme), [look.brand, look.theme]);
  useEffect(() => {
    document.documentElement.lang = 'en';
    document.body.style.backgroundColor = theme.appContentBg ?? '';
  }, [theme]);
  // The table of contents is made once, of the headings that are there.
  if (!messages) return null;
  return (
    <DocsContainer context={context} theme={theme}>
      <Dressed look={look} messages={messages} style={{ backgroundColor: 'transparent' }}>
        <main data-theme={look.theme}>{children}</main>
      </Dressed>
    </DocsContainer>
  );
}

function useMessages({ locale }: Look): Messages | null {
  const [messages, setMessages] = useState<Messages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadMessages(locale).then((loaded) => isCurrent && setMessages(loaded));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  return messages;
}

/** Storybook's own page in the product's colours. */
function pageTheme(brand: BrandName, mode: ThemeMode) {
  const theme = themeFor(brand, mode);
  return create({
    base: mode === 'light' ? 'light' : 'dark',
    appBg: theme.colorNeutralBackground2,
    appContentBg: theme.colorNeutralBackground1,
    appPreviewBg: theme.colorNeutralBackground1,
    appBorderColor: theme.colorNeutralStroke2,
    textColor: theme.colorNeutralForeground1,
    textMutedColor: theme.colorNeutralForeground2,
    booleanBg: theme.colorNeutralBackground3,
    booleanSelectedBg: theme.colorNeutralBackground1,
    colorPrimary: theme.colorBrandForeground1,
    colorSecondary: theme.colorBrandForegroundLink,
    inputBg: theme.colorNeutralBackground1,
    inputTextColor: theme.colorNeutralForeground1,
    fontBase: theme.fontFamilyBase,
    fontCode: theme.fontFamilyMonospace,
  });
}
