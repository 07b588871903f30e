import { proxy } from 'valtio';

/** The languages of the product; Portuguese is the source of all texts. */
export const locales = ['pt', 'en', 'de', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** Each language in its own words, in every language alike: who cannot read the page must find theirs. */
export const languageNames: Readonly<Record<Locale, string>> = {
  pt: 'Português',
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

const STORAGE_KEY = 'bancada.locale';

const isLocale = (text: string | null): text is Locale => (locales as readonly (string | null)[]).includes(text);

function firstLocale(): Locale {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLocale(stored) ? stored : 'pt';
}

/** The language in use. */
export const localeState = proxy<{ locale: Locale }>({ locale: firstLocale() });

/** Changes the language at once. */
export function chooseLocale(locale: Locale): void {
  localeState.locale = locale;
  localStorage.setItem(STORAGE_KEY, locale);
}

/** The regional form of a language: numbers and dates stay Brazilian in Portuguese. */
export const regions: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };
