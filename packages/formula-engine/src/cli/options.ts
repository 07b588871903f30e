import { parseArgs } from 'node:util';
import type { Division } from '../functions.ts';
import { MAX_DECIMALS } from '../limits.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { usageProblem } from './problem.ts';

/** What the command was asked to do. */
export interface CliOptions {
  readonly command: string | undefined;
  readonly operands: readonly string[];
  readonly help: boolean;
  readonly version: boolean;
  readonly formula: string | undefined;
  readonly name: string;
  readonly catalogue: string | undefined;
  readonly output: string | undefined;
  readonly report: string | undefined;
  readonly decimals: number | undefined;
  readonly decimalSign: ',' | '.' | undefined;
  readonly div: Division;
  readonly dependents: 'rounded' | 'full';
  readonly encoding: 'utf-8' | 'windows-1252';
  readonly row: number | undefined;
  readonly values: readonly string[];
  readonly strict: boolean;
  readonly json: boolean;
}

const DEFINITIONS = {
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'v', default: false },
  formula: { type: 'string', short: 'f' },
  name: { type: 'string', default: 'RESULTADO' },
  catalogue: { type: 'string', short: 'c' },
  output: { type: 'string', short: 'o' },
  report: { type: 'string' },
  decimals: { type: 'string' },
  decimal: { type: 'string' },
  div: { type: 'string', default: 'inteira' },
  dependents: { type: 'string', default: 'rounded' },
  encoding: { type: 'string', default: 'utf-8' },
  row: { type: 'string' },
  value: { type: 'string', multiple: true, default: [] as string[] },
  strict: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  lang: { type: 'string', default: 'pt-BR' },
} as const;

function oneOf<T extends string>(option: string, text: string, choices: readonly T[]): T {
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw usageProblem('choice', { option: `--${option}`, choices: choices.join(', '), text });
  return chosen;
}

function readDecimals(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || Number(text) > MAX_DECIMALS) throw usageProblem('decimals.shape', { text });
  return Number(text);
}

function readRow(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw usageProblem('row.shape', { text });
  return Number(text);
}

/** The language that is requested, also when the rest of the command is wrong. */
export function languageOf(words: readonly string[]): Language {
  const asked = words.flatMap((word, index) =>
    word === '--lang' ? (words[index + 1] ?? '') : word.startsWith('--lang=') ? word.slice('--lang='.length) : [],
  );
  const found = Object.entries(LANGUAGES).find(([tag]) => tag.toLowerCase() === asked.at(-1)?.toLowerCase());
  return found?.[1] ?? LANGUAGES['pt-BR'];
}

// A value that begins with a minus sign is a negative number or a formula, not an option.
function withValues(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    const next = words[index + 1];
    const takesFormula = word === '--formula' || word === '-f';
    if (takesFormula && next?.startsWith('-') && !next.startsWith('--')) {
      joined.push(`--formula=${next}`);
      index++;
    } else joined.push(word);
  }
  return joined;
}

function parse(words: readonly string[]): ReturnType<typeof parseWords> {
  try {
    return parseWords(words);
  } catch (error) {
    // Node says which option it is in quotation marks, and the rest in English.
    const [, reason = ''] = /'([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
    throw usageProblem('option.unknown', { reason });
  }
}

const parseWords = (words: readonly string[]) =>
  parseArgs({ args: withValues(words), options: DEFINITIONS, allowPositionals: true });

/** Reads the words of the command. Throws CliProblem. */
export function readOptions(words: readonly string[]): CliOptions {
  const { values, positionals } = parse(words);
  const [command, ...operands] = positionals;
  oneOf('lang', values.lang, ['pt-BR', 'en', 'de', 'fr']);
  return {
    command,
    operands,
    help: values.help,
    version: values.version,
    formula: values.formula,
    name: values.name,
    catalogue: values.catalogue,
    output: values.output,
    report: values.report,
    decimals: readDecimals(values.decimals),
    decimalSign: values.decimal === undefined ? undefined : oneOf<',' | '.'>('decimal', values.decimal, [',', '.']),
    div: oneOf('div', values.div, ['inteira', 'exata']),
    dependents: oneOf('dependents', values.dependents, ['rounded', 'full']),
    encoding: oneOf('encoding', values.encoding, ['utf-8', 'windows-1252']),
    row: readRow(values.row),
    values: values.value,
    strict: values.strict,
    json: values.json,
  };
}
