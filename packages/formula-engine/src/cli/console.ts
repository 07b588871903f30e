import type { FormulaError } from '../errors.ts';
import { fill } from '../messages/catalogue.ts';
import type { Language } from './languages.ts';
import type { CliMessageId } from './messages/catalogue.ts';

/** What commands speak with: results to the standard output, everything else to the standard error. */
export interface Console {
  readonly language: Language;
  /** A sentence in the language of the command. */
  readonly say: (id: CliMessageId, params?: Readonly<Record<string, string | number>>) => string;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** The console of a language. */
export function consoleOf(language: Language): Console {
  return {
    language,
    say: (id, params) => fill(language.cli[id], params),
    out: (text) => void process.stdout.write(`${text}\n`),
    err: (text) => void process.stderr.write(`${text}\n`),
  };
}

/** The line of a formula with a mark under the place of an error. */
export function marked({ source, line, column, start, end }: FormulaError): string[] {
  const text = source.split('\n')[line - 1] ?? '';
  if (text.trim() === '') return [];
  const length = Math.max(1, Math.min(end - start, text.length - column + 1));
  const before = text.slice(0, column - 1).replace(/\S/g, ' ');
  return [text, `${before}${'^'.repeat(length)}`];
}
