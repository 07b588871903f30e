import type { FormulaFunction } from '../../custom/table.ts';
import { runImport, type Reading } from '../finish.ts';
import type { InteropMessages } from '../messages/catalogue.ts';
import { ptBR } from '../messages/pt-BR.ts';
import { Library } from '../library.ts';
import { Reader } from '../reader.ts';
import { Report, type Import } from '../report.ts';
import { inspectExcel } from './inspect.ts';
import { guessLocale, type ExcelLocale } from './locale.ts';
import { nameMap, type Names } from './names.ts';
import { ExcelParser } from './parser.ts';
import { splitExcel } from './tokens.ts';

/** How an Excel formula is read. */
export interface ExcelOptions {
  /**
   * The signs it was written with: 'pt-BR' (`1,5` and `;`), 'en' (`1.5` and `,`) or 'auto' (default), which guesses from
   * the text. Function names are understood in both languages, whatever the signs.
   */
  readonly locale?: ExcelLocale | 'auto' | undefined;
  /** The component of each cell or name. Without it, cells and names become codes as they are. */
  readonly names?: Names | undefined;
  /**
   * Functions that the formula may call besides the built-in ones, as `compile` takes them: with those of
   * `@bancada/formula-engine/functions` RAIZ, LN, LOG, EXP, powers with decimals, inner roundings and others are read.
   */
  readonly functions?: readonly FormulaFunction[] | undefined;
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: InteropMessages | undefined;
}

/**
 * Imports a formula written in Excel (or another spreadsheet), in Portuguese or English, with or without the leading
 * `=`. What can be said in our language is written so that it means the same; the rest is refused with a reason.
 * Never throws.
 */
export function importExcel(text: string, options: ExcelOptions = {}): Import {
  const { locale = 'auto', names, functions, messages = ptBR } = options;
  const report = new Report(messages);
  const library = new Library(functions);
  const read = (given: string): Reading => {
    const signs = locale === 'auto' ? guessLocale(given) : locale;
    const reader = new Reader(splitExcel(given, signs));
    const parser = new ExcelParser(reader, report, signs, nameMap(names, report), library);
    return { tree: parser.formula(), roundings: parser.roundings };
  };
  return runImport(text, report, library, read, (tree) => inspectExcel(tree, report, library));
}
