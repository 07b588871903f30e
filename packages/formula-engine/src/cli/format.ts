import { compile } from '../compile.ts';
import { format as canonical } from '../format.ts';
import { marked, type Console } from './console.ts';
import { readText } from './input.ts';
import type { CliOptions } from './options.ts';
import { EXIT } from './problem.ts';

async function linesOf(encoding: CliOptions['encoding']): Promise<string[]> {
  let text = '';
  for await (const piece of readText('-', encoding)) text += piece;
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** `format`: writes formulas in canonical form, one per line; what is no formula is reported and left as it is. */
export async function format({ operands, formula, encoding }: CliOptions, console: Console): Promise<number> {
  const given = formula === undefined ? operands : [formula, ...operands];
  const fromInput = given.length === 0 || (given.length === 1 && given[0] === '-');
  let exit: number = EXIT.ok;
  for (const source of fromInput ? await linesOf(encoding) : given) {
    const compiled = compile.safe(source, { messages: console.language.engine });
    console.out(compiled.ok ? canonical(compiled.formula.ast) : source);
    for (const error of compiled.errors ?? []) {
      exit = EXIT.findings;
      console.err(
        [console.say('format.broken', { formula: error.code, reason: error.message }), ...marked(error)].join('\n'),
      );
    }
  }
  return exit;
}
