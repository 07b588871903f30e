/** Rows as they come from the database: an answer too long to be held in memory. */
export class RowStream<T = unknown> {
  readonly batches: AsyncIterable<readonly T[]>;
  /** How many there are, where that is known. */
  readonly total: number | undefined;

  constructor(batches: AsyncIterable<readonly T[]>, total?: number) {
    this.batches = batches;
    this.total = total;
  }
}

/** The text of a JSON array, one batch of rows after the other. */
export async function* jsonArray(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
