import { readFileSync } from 'node:fs';
import { check } from './check.ts';
import { consoleOf, type Console } from './console.ts';
import { evaluate } from './evaluate.ts';
import { explain } from './explain.ts';
import { format } from './format.ts';
import { languageOf, readOptions, type CliOptions } from './options.ts';
import { CliProblem, EXIT, usageProblem } from './problem.ts';

type Command = (options: CliOptions, console: Console) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = { evaluate, check, explain, format };

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
}

async function runCommand(words: readonly string[], console: Console): Promise<number> {
  const options = readOptions(words);
  const { command } = options;
  if (options.version) console.out(version());
  else if (options.help || command === undefined) console.out(console.say('usage'));
  else {
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw usageProblem('command.unknown', { command });
    return run(options, console);
  }
  return options.help || options.version ? EXIT.ok : EXIT.usage;
}

const REASONS = ['ENOENT', 'EACCES', 'EISDIR'] as const;

/** The sentence of a problem; the common reasons of the system are put into words. */
function sentenceOf({ id, params }: CliProblem, { say }: Console): string {
  const reason = REASONS.find((known) => known === params['reason']);
  return say(id, reason ? { ...params, reason: say(`file.${reason}`) } : params);
}

/** Runs the command with its words and answers the exit code. */
export async function run(words: readonly string[]): Promise<number> {
  const console = consoleOf(languageOf(words));
  try {
    return await runCommand(words, console);
  } catch (error) {
    if (!(error instanceof CliProblem)) throw error;
    console.err(sentenceOf(error, console));
    if (error.exit === EXIT.usage) console.err(console.say('usage.pointer'));
    return error.exit;
  }
}
