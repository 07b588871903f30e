import { Body1, makeStyles, Title1, tokens } from '@fluentui/react-components';
import { SelectField, type ThemeMode } from '@bancada/ui';
import { loadMessages, type Locale, type Messages } from '@bancada/web/i18n';
import { useEffect, useState } from 'react';
import { Playground } from '../formulas/Playground.tsx';
import { Dressed, firstLook } from '../support/docs/Look.tsx';

const useStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    minHeight: '100vh',
    padding: tokens.spacingHorizontalXXL,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  sheet: { display: 'grid', rowGap: tokens.spacingVerticalL, maxWidth: '960px', marginInline: 'auto' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, margin: 0 },
});

const languages = { pt: 'Português', en: 'English', de: 'Deutsch', fr: 'Français' } as const satisfies Record<
  Locale,
  string
>;
const themes = { light: 'Light', dark: 'Dark', highContrast: 'High contrast' } as const satisfies Record<
  ThemeMode,
  string
>;

const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));

/** One of the names, as a choice answers it. */
const oneOf = <Value extends string>(names: Readonly<Record<Value, string>>, value: string): value is Value =>
  Object.hasOwn(names, value);

const wantsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** The playground as a page of its own: nothing of it asks another address, and nothing that is typed leaves it. */
export function Page() {
  const [locale, setLocale] = useState<Locale>('pt');
  const [theme, setTheme] = useState<ThemeMode>(wantsDark() ? 'dark' : 'light');
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    let isLatest = true;
    void loadMessages(locale).then((loaded) => isLatest && setMessages(loaded));
    return () => {
      isLatest = false;
    };
  }, [locale]);
  if (!messages) return null;
  return (
    <Dressed look={{ ...firstLook, theme, locale }} messages={messages}>
      <Sheet locale={locale} theme={theme} onLocale={setLocale} onTheme={setTheme} />
    </Dressed>
  );
}

function Sheet({
  locale,
  theme,
  onLocale,
  onTheme,
}: {
  locale: Locale;
  theme: ThemeMode;
  onLocale: (locale: Locale) => void;
  onTheme: (theme: ThemeMode) => void;
}) {
  const styles = useStyles();
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Title1 as="h1" className={styles.title}>
            Formula playground
          </Title1>
          <SelectField
            label="Sentences"
            value={locale}
            options={optionsOf(languages)}
            onChange={(value) => oneOf(languages, value) && onLocale(value)}
          />
          <SelectField
            label="Theme"
            value={theme}
            options={optionsOf(themes)}
            onChange={(value) => oneOf(themes, value) && onTheme(value)}
          />
        </div>
        <Body1>
          Type a formula and values: the result is exact, rounded once, and the steps below say how it came about.
          Ctrl+Space completes; mistakes are underlined and listed with their place.
        </Body1>
        <Playground locale={locale} />
      </div>
    </main>
  );
}
