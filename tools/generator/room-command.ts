import { parseArgs } from 'node:util';
import { root } from '../repository/files.ts';
import { Refusal } from './refusal.ts';
import { writeRoom } from './room.ts';
import { Tree } from './tree.ts';
import { allWords, readWords } from './words.ts';

const usage = `pnpm new:room <room> --about "…" --words menu="Portuguese|English|German|French"`;

/**
 * Makes a room on every floor it is not on yet, as the arguments of `pnpm new:room` say.
 *
 * @returns the room and the files that were written
 * @throws Refusal where it cannot be made; nothing is written then
 */
export async function newRoom(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [room, ...more] = positionals;
  if (room === undefined || more.length > 0) throw new Refusal(usage);
  const tree = new Tree(root);
  await writeRoom(tree, room, values.about, (keys) => allWords(keys, readWords(values.words ?? [])));
  return `${room}:\n${tree
    .commit()
    .map((path) => `  ${path}`)
    .join('\n')}`;
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { about: { type: 'string' }, words: { type: 'string', multiple: true } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`);
  }
}
