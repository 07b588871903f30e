import { randomBytes } from 'node:crypto';
import { BootError } from '../boot-error.ts';
import { ByteReader, type Bytes, pieces } from './bytes.ts';
import { encryptingSeal, keyOf, openSeal, type Seal, TAG } from './seal.ts';

/** What an archive begins with; the digit is the version of this format. */
const MAGIC = Buffer.from('BANCADA BACKUP 1\n');
const SALT = 16;
const HEAD = MAGIC.length + 1 + SALT;
const PIECE = 64 * 1024;
/** The highest bit of a piece's length says that it is the last one. */
const LAST = 0x80_00_00_00;

const damaged = (what: string) => new BootError('ARCHIVE_DAMAGED', `The backup is damaged: ${what}.`);

async function sealOf(head: Buffer, passphrase: string | undefined, derive: typeof keyOf): Promise<Seal> {
  if (head[MAGIC.length] === 0) return openSeal(head);
  if (passphrase === undefined) {
    throw new BootError('ARCHIVE_LOCKED', 'The backup is encrypted: set BANCADA_BACKUP_PASSPHRASE or its _FILE.');
  }
  return encryptingSeal(head, await derive(passphrase, head.subarray(MAGIC.length + 1)));
}

function wordOf(length: number, last: boolean): Buffer {
  const word = Buffer.alloc(4);
  word.writeUInt32BE((length | (last ? LAST : 0)) >>> 0);
  return word;
}

/**
 * Wraps bytes into an archive: a head (magic, whether encrypted, salt), then pieces, each with a tag over its bytes,
 * its number and whether it is the last.
 *
 * @param passphrase - encrypts; without it the archive can be read by anybody, and only damage shows
 * @param derive - makes the key of the passphrase, which takes half a second as it should
 */
export async function* wrap(
  source: Bytes,
  passphrase: string | undefined,
  derive: typeof keyOf = keyOf,
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, Buffer.of(passphrase === undefined ? 0 : 1), randomBytes(SALT)]);
  yield head;
  const seal = await sealOf(head, passphrase, derive);
  let index = 0;
  for await (const { bytes, last } of pieces(source, PIECE)) {
    const word = wordOf(bytes.length, last);
    const { bytes: closed, tag } = seal.close(bytes, { index: index++, word });
    yield Buffer.concat([word, closed, tag]);
  }
}

/**
 * Unwraps an archive; nothing of a piece is given before its tag was checked.
 *
 * @throws BootError ARCHIVE_DAMAGED (what and where), ARCHIVE_LOCKED without or with the wrong passphrase
 */
export async function* unwrap(
  source: Bytes,
  passphrase: string | undefined,
  derive: typeof keyOf = keyOf,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const head = await reader.read(HEAD);
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC) || (head[MAGIC.length] ?? 2) > 1) {
    throw new BootError('ARCHIVE_DAMAGED', 'This is no backup of Bancada, or of a version that is not known here.');
  }
  const seal = await sealOf(head, passphrase, derive);
  const encrypted = head[MAGIC.length] === 1;
  for (let index = 0; ; index++) {
    const { word, length, last } = await readWord(reader, index);
    const closed = await reader.read(length + TAG);
    if (closed.length < length + TAG) throw damaged(`it ends inside piece ${index + 1}`);
    const bytes = seal.open(closed.subarray(0, length), closed.subarray(length), { index, word });
    if (!bytes && encrypted && index === 0) {
      throw new BootError('ARCHIVE_LOCKED', 'The passphrase does not fit, or the beginning of the backup is damaged.');
    }
    if (!bytes) throw damaged(`piece ${index + 1} is not what was written`);
    yield bytes;
    if (last) break;
  }
  if ((await reader.read(1)).length > 0) throw damaged('something follows its end');
}

async function readWord(reader: ByteReader, index: number) {
  const word = await reader.read(4);
  if (word.length < 4) throw damaged(`it ends after piece ${index}`);
  const value = word.readUInt32BE();
  const length = value & ~LAST;
  if (length > PIECE) throw damaged(`piece ${index + 1} cannot be that long`);
  return { word, length, last: value >= LAST };
}
