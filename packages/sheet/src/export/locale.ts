/** How a language writes what a file holds. */
export interface ExportLocale {
  readonly decimal: ',' | '.';
  /** Between the fields of a CSV, as its spreadsheets expect it. */
  readonly separator: ';' | ',';
  /** Order and signs of a date, as a workbook's format says it. */
  readonly date: 'dd/mm/yyyy' | 'dd.mm.yyyy' | 'yyyy-mm-dd';
}

const pt: ExportLocale = { decimal: ',', separator: ';', date: 'dd/mm/yyyy' };

const locales: Readonly<Record<string, ExportLocale>> = {
  pt,
  de: { decimal: ',', separator: ';', date: 'dd.mm.yyyy' },
  fr: { decimal: ',', separator: ';', date: 'dd/mm/yyyy' },
  // English is read on both sides of the ocean: only this order is never mistaken.
  en: { decimal: '.', separator: ',', date: 'yyyy-mm-dd' },
};

/** How files are written for a locale such as `pt-BR`; Portuguese when it is none of ours. */
export const exportLocale = (locale = 'pt'): ExportLocale => locales[locale.slice(0, 2)] ?? pt;

/** A canonical date as the language writes it. */
export function dateText(date: string, { date: pattern }: ExportLocale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('yyyy', year).replace('mm', month).replace('dd', day);
}

/** A canonical decimal with the language's sign and all its digits. */
export const decimalText = (decimal: string, locale: ExportLocale): string => decimal.replace('.', locale.decimal);
