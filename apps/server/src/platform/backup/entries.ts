import { z } from 'zod';
import { BootError } from '../boot-error.ts';
import { ByteReader, type Bytes } from './bytes.ts';

const name = z.string().min(1).max(500);

/** What an archive holds, in this order: one manifest, tables, secrets, keys and anchors of the audit, files, one end. */
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('manifest'),
    /** Of the server that wrote it. */
    version: name,
    /** ISO 8601. */
    createdAt: z.iso.datetime(),
    /** The migrations applied in its database, in order. */
    migrations: z.array(name),
  }),
  /** Rows as PostgreSQL's COPY writes text, one line each. */
  z.strictObject({ kind: z.literal('table'), name, columns: z.array(name) }),
  /** The bytes of a file, by its path below the folder of files. */
  z.strictObject({ kind: z.literal('file'), path: name }),
  /** The installation's keys, in encrypted archives only: what they seal in the rows opens with no others. */
  z.strictObject({ kind: z.literal('secrets') }),
  /** The keys of the audit's chains, in encrypted archives only. */
  z.strictObject({ kind: z.literal('auditKeys') }),
  /** What was anchored of the audit outside the database. */
  z.strictObject({ kind: z.literal('anchors') }),
  z.strictObject({
    kind: z.literal('end'),
    /** Rows by table. */
    rows: z.record(name, z.int().nonnegative()),
    files: z.int().nonnegative(),
    /** Where identity columns go on. */
    identities: z.array(z.strictObject({ table: name, column: name, value: z.int().positive() })),
  }),
]);

/** One thing in an archive. */
export type Entry = z.infer<typeof entry>;
/** An entry of one kind. */
export type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

/** Bytes of the longest description of an entry; an end may count many tables. */
const LONGEST = 16 * 1024 * 1024;

const length = (bytes: number) => {
  const word = Buffer.alloc(4);
  word.writeUInt32BE(bytes);
  return word;
};

/** An entry as bytes: its description, then its content in blocks, then an empty block. */
export async function* writeEntry(what: Entry, content?: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(what));
  yield Buffer.concat([length(text.length), text]);
  for await (const block of content ?? []) if (block.length > 0) yield Buffer.concat([length(block.length), block]);
  yield length(0);
}

const incomplete = () => new BootError('ARCHIVE_DAMAGED', 'The backup is damaged: an entry in it is not whole.');

/** Reads entries one after the other; the content of each must be read before the next. */
export class EntryReader {
  readonly #reader: ByteReader;

  constructor(source: Bytes) {
    this.#reader = new ByteReader(source);
  }

  async #exactly(size: number): Promise<Buffer> {
    const bytes = await this.#reader.read(size);
    if (bytes.length < size) throw incomplete();
    return bytes;
  }

  /** The next entry; undefined after the last. */
  async next(): Promise<Entry | undefined> {
    const word = await this.#reader.read(4);
    if (word.length === 0) return undefined;
    const size = word.length === 4 ? word.readUInt32BE() : LONGEST + 1;
    if (size > LONGEST) throw incomplete();
    try {
      return entry.parse(JSON.parse((await this.#exactly(size)).toString()));
    } catch (error) {
      if (error instanceof BootError) throw error;
      throw new BootError('ARCHIVE_DAMAGED', 'The backup holds something this version does not know.', error);
    }
  }

  /** The content of the entry just read. */
  async *content(): AsyncGenerator<Buffer> {
    for (;;) {
      const size = (await this.#exactly(4)).readUInt32BE();
      if (size === 0) return;
      yield await this.#exactly(size);
    }
  }
}
