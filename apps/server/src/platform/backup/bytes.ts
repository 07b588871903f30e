/** Bytes that come piece by piece. */
export type Bytes = AsyncIterable<Buffer>;

/** Reads exact amounts from bytes that come in pieces of any size. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #kept: Buffer = Buffer.alloc(0);

  constructor(source: Bytes) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  /** Exactly `size` bytes; fewer only at the end. */
  async read(size: number): Promise<Buffer> {
    const parts = [this.#kept];
    let have = this.#kept.length;
    while (have < size) {
      const next = await this.#pieces.next();
      if (next.done) break;
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? this.#kept : Buffer.concat(parts);
    this.#kept = all.subarray(size);
    return all.subarray(0, size);
  }
}

/** Cuts bytes into pieces of `size`; the last may be shorter, and is there even when there are none. */
export async function* pieces(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  const reader = new ByteReader(source);
  let bytes = await reader.read(size);
  for (;;) {
    const next = await reader.read(size);
    yield { bytes, last: next.length === 0 };
    if (next.length === 0) return;
    bytes = next;
  }
}
