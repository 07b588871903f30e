import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a file has a test of a round (docs/decisions/0044): a whole file's tag is in its first line, others are at their tests. */
const hasTests: Readonly<Record<string, (text: string) => boolean>> = {
  first: (text) => !/^\/\/ @module-tag (second|deep)\n/.test(text),
  second: (text) => /'second'|^\/\/ @module-tag second\n/.test(text),
  deep: (text) => /'deep'|^\/\/ @module-tag deep\n/.test(text),
};

/**
 * The test files that have no test of the round that runs (`BANCADA_ROUND`), to be excluded: a file whose tests are all
 * left out is loaded all the same, and begins its server and its database for nothing. Where no round is named, none.
 *
 * @param include - the globs of a project's files
 * @param root - the folder of the project
 * @throws Error for a round that does not exist
 */
export function ofOtherRounds(
  include: readonly string[],
  root: string,
  round = process.env['BANCADA_ROUND'] ?? '',
): string[] {
  if (round === '') return [];
  const has = hasTests[round];
  if (!has) throw new Error(`No round of tests is called ${round}`);
  return globSync(include, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !has(readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')));
}
