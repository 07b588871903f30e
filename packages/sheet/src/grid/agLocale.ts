import { AG_GRID_LOCALE_BR, AG_GRID_LOCALE_DE, AG_GRID_LOCALE_EN, AG_GRID_LOCALE_FR } from '@ag-grid-community/locale';

const texts: Readonly<Record<string, Record<string, string>>> = {
  pt: AG_GRID_LOCALE_BR,
  de: AG_GRID_LOCALE_DE,
  en: AG_GRID_LOCALE_EN,
  fr: AG_GRID_LOCALE_FR,
};

/** AG Grid's own texts in the language of a locale such as `pt-BR`; Portuguese when it has none. */
export function agLocale(locale: string): Record<string, string> {
  return texts[locale.slice(0, 2)] ?? AG_GRID_LOCALE_BR;
}
