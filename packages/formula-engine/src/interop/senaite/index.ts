import { runImport, type Reading } from '../finish.ts';
import type { InteropMessages } from '../messages/catalogue.ts';
import { ptBR } from '../messages/pt-BR.ts';
import { Reader } from '../reader.ts';
import { Report, type Import } from '../report.ts';
import { inspectSenaite } from './inspect.ts';
import { SenaiteParser } from './parser.ts';
import { splitSenaite } from './tokens.ts';

/** How a SENAITE formula is read. */
export interface SenaiteOptions {
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: InteropMessages | undefined;
}

/**
 * Imports a formula of SENAITE: a Python expression with `[CODE]` for results. What can be said in our language is
 * written so that it means the same; the rest is refused with a reason. Never throws.
 */
export function importSenaite(text: string, { messages = ptBR }: SenaiteOptions = {}): Import {
  const report = new Report(messages);
  const read = (given: string): Reading => {
    const parser = new SenaiteParser(new Reader(splitSenaite(given)), report);
    return { tree: parser.formula(), roundings: parser.roundings };
  };
  return runImport(text, report, read, (tree) => inspectSenaite(tree, report));
}
