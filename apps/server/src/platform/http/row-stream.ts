import { addAbortSignal, Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Rows as they come from the database: an answer too long to be held in memory. */
export class RowStream<T = unknown> {
  readonly batches: AsyncIterable<readonly T[]>;

  constructor(batches: AsyncIterable<readonly T[]>) {
    this.batches = batches;
  }
}

/** A JSON array, one batch of rows after the other. */
async function* jsonArray(first: IteratorResult<readonly unknown[]>, rest: AsyncIterator<readonly unknown[]>) {
  let separator = '[';
  for (let batch = first; !batch.done; batch = await rest.next()) {
    if (batch.value.length === 0) continue;
    yield separator + batch.value.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/**
 * Sends rows as one JSON array, and resolves when the last one has left or the caller has gone. A statement that fails
 * at once is still an ordinary refusal: nothing is sent before the first batch is there.
 */
export async function sendRows(reply: FastifyReply, { batches }: RowStream): Promise<void> {
  const rows = batches[Symbol.asyncIterator]();
  const texts = Readable.from(close(jsonArray(await rows.next(), rows), rows), { objectMode: false });
  const stream = addAbortSignal(AbortSignal.timeout(STUCK), texts);
  // The framework reports what breaks the stream and ends the connection; here only its end matters.
  const ended = new Promise((resolve) => stream.once('close', resolve));
  void reply.type('application/json; charset=utf-8').send(stream);
  await ended;
}

/** No caller holds a connection of the database longer than this, however slowly it reads, in milliseconds. */
const STUCK = 600_000;

/** The texts, letting go of the rows' source however it ends. */
async function* close(texts: AsyncIterable<string>, rows: AsyncIterator<unknown>) {
  try {
    yield* texts;
  } finally {
    await rows.return?.();
  }
}
