import { parseArgs } from 'node:util';
import { root } from '../repository/files.ts';
import { command, Refusal } from './refusal.ts';
import { writeRoom } from './room.ts';
import { Tree } from './tree.ts';
import { allWords, readWords } from './words.ts';

const usage = `pnpm new:room <room> --about "…" --words menu="Portuguese|English|German|French"`;

/** Makes a room on every floor it is not on yet. */
async function newRoom(): Promise<string> {
  const { values, positionals } = readArguments();
  const [room, ...more] = positionals;
  if (room === undefined || more.length > 0) throw new Refusal(usage);
  const tree = new Tree(root);
  await writeRoom(tree, room, values.about, (keys) => allWords(keys, readWords(values.words ?? [])));
  return `${room}:\n${tree
    .commit()
    .map((path) => `  ${path}`)
    .join('\n')}`;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { about: { type: 'string' }, words: { type: 'string', multiple: true } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`);
  }
}

await command(newRoom);
