import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { fileProblem, reasonOf } from './problem.ts';

/** Somewhere to write text to, without keeping more than a buffer of it. */
export interface TextOutput {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const BUFFER = 64 * 1024;

function buffered(stream: NodeJS.WritableStream): TextOutput {
  let waiting = '';
  const flush = async (): Promise<void> => {
    const text = waiting;
    waiting = '';
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  };
  return {
    write: async (text) => {
      waiting += text;
      if (waiting.length > BUFFER) await flush();
    },
    close: flush,
  };
}

async function opened(file: string): Promise<WriteStream> {
  const stream = createWriteStream(file);
  try {
    await once(stream, 'open');
  } catch (error) {
    throw fileProblem('file.write', { file, reason: reasonOf(error) });
  }
  return stream;
}

/** A file, or the standard output where none is named. Throws CliProblem. */
export async function openOutput(file: string | undefined): Promise<TextOutput> {
  if (file === undefined || file === '-') return buffered(process.stdout);
  const stream = await opened(file);
  const output = buffered(stream);
  return {
    write: output.write,
    close: async () => {
      await output.close();
      stream.end();
      await finished(stream);
    },
  };
}
