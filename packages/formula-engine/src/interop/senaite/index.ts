import type { FormulaFunction } from '../../custom/table.ts';
import { runImport, type Reading } from '../finish.ts';
import type { InteropMessages } from '../messages/catalogue.ts';
import { ptBR } from '../messages/pt-BR.ts';
import { Library } from '../library.ts';
import { Reader } from '../reader.ts';
import { Report, type Import } from '../report.ts';
import { inspectSenaite } from './inspect.ts';
import { SenaiteParser } from './parser.ts';
import { splitSenaite } from './tokens.ts';

/** How a SENAITE formula is read. */
export interface SenaiteOptions {
  /**
   * Functions that the formula may call besides the built-in ones, as `compile` takes them: with those of
   * `@bancada/formula-engine/functions` sqrt, log, log10, exp, floor, trunc, int and powers with decimals are read.
   */
  readonly functions?: readonly FormulaFunction[] | undefined;
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: InteropMessages | undefined;
}

/**
 * Imports a formula of SENAITE: a Python expression with `[CODE]` for results. What can be said in our language is
 * written so that it means the same; the rest is refused with a reason. Never throws.
 */
export function importSenaite(text: string, { functions, messages = ptBR }: SenaiteOptions = {}): Import {
  const report = new Report(messages);
  const library = new Library(functions);
  const read = (given: string): Reading => {
    const parser = new SenaiteParser(new Reader(splitSenaite(given)), report, library);
    return { tree: parser.formula(), roundings: parser.roundings };
  };
  return runImport(text, report, library, read, (tree) => inspectSenaite(tree, report));
}
