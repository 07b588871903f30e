import { Buffer } from 'node:buffer';
import { JsonRows } from '../../../platform/database/index.ts';
import { receiveFile, type ReceivedFile } from '../../../platform/files/receive.ts';
import { type FileAnswer, type FileToMake, isToMake } from '../../../platform/http/ctx.ts';
import { jsonArray, RowStream } from '../../../platform/http/row-stream.ts';
import type { JobCtx } from '../../../platform/jobs/index.ts';

/** The largest answer that is kept as a file, in bytes. */
const MOST = 1024 * 1024 * 1024;

/** An answer as a local file, and its name. */
export interface WrittenAnswer extends ReceivedFile {
  readonly name: string;
  readonly type: string;
}

/** Where an answer is written, and who follows how far it is. */
export type Writing = Pick<JobCtx<unknown>, 'signal' | 'progress'> & { readonly folder: string };

/** Writes what a call answers from the database; what is only made afterwards is returned unchanged. */
export async function writeRead(given: unknown, path: string, writing: Writing): Promise<WrittenAnswer | FileToMake> {
  if (isToMake(given)) return given;
  if (isFile(given)) return writeAnswer(given, 'bytes' in given ? [given.bytes] : given.content, writing);
  const named = { name: `${path.replaceAll('/', '-')}.json`, type: 'application/json' };
  if (given instanceof RowStream) return writeAnswer(named, jsonArray(followed(given, writing)), writing);
  return writeAnswer(named, [given instanceof JsonRows ? given.text : JSON.stringify(given)], writing);
}

/** Makes a file whose data are read, and writes it. */
export const writeMade = async (given: FileToMake, writing: Writing): Promise<WrittenAnswer> =>
  writeAnswer(given, [await given.make()], writing);

const isFile = (given: unknown): given is FileAnswer =>
  typeof given === 'object' && given !== null && ('bytes' in given || 'content' in given);

async function writeAnswer(
  { name, type }: Pick<WrittenAnswer, 'name' | 'type'>,
  pieces: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
  { folder }: Writing,
): Promise<WrittenAnswer> {
  async function* bytes() {
    for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  }
  return { ...(await receiveFile(bytes(), folder, { most: MOST })), name, type };
}

/** The same rows; their task says how many have come, and stops when it is to. */
async function* followed({ batches, total }: RowStream, { signal, progress }: Writing) {
  let done = 0;
  for await (const rows of batches) {
    signal.throwIfAborted();
    yield rows;
    done += rows.length;
    await progress(done, total ?? null);
  }
}
