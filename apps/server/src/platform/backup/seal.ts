import { createCipheriv, createDecipheriv, createHash, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Where a piece stands in its archive: its number, and the word that says how long it is and whether it is the last. */
export interface Place {
  readonly index: number;
  readonly word: Buffer;
}

/**
 * Protects the pieces of one archive. A tag covers the piece, its place and the archive's head, so that a piece that
 * was changed, left out, put elsewhere or taken from another archive does not open.
 */
export interface Seal {
  close(bytes: Buffer, place: Place): { readonly bytes: Buffer; readonly tag: Buffer };
  /** Undefined when the tag does not fit. */
  open(bytes: Buffer, tag: Buffer, place: Place): Buffer | undefined;
}

/** Bytes of a tag. */
export const TAG = 16;

const number = (index: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeBigUInt64BE(BigInt(index), bytes - 8);
  return buffer;
};

/** Shows damage, hides nothing: whoever has the archive can read and remake it. */
export function openSeal(head: Buffer): Seal {
  const tagOf = (bytes: Buffer, { index, word }: Place) =>
    createHash('sha256').update(head).update(number(index, 8)).update(word).update(bytes).digest().subarray(0, TAG);
  return {
    close: (bytes, place) => ({ bytes, tag: tagOf(bytes, place) }),
    open: (bytes, tag, place) => (timingSafeEqual(tag, tagOf(bytes, place)) ? bytes : undefined),
  };
}

/** AES-256-GCM. The key is this archive's alone (its salt is random), so the number of the piece is nonce enough. */
export function encryptingSeal(head: Buffer, key: Buffer): Seal {
  const algorithm = 'aes-256-gcm';
  return {
    close(bytes, { index, word }) {
      const cipher = createCipheriv(algorithm, key, number(index, 12)).setAAD(Buffer.concat([head, word]));
      return { bytes: Buffer.concat([cipher.update(bytes), cipher.final()]), tag: cipher.getAuthTag() };
    },
    open(bytes, tag, { index, word }) {
      const decipher = createDecipheriv(algorithm, key, number(index, 12), { authTagLength: TAG });
      decipher.setAAD(Buffer.concat([head, word])).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes), decipher.final()]);
      } catch {
        return undefined; // the answer itself: the tag does not fit
      }
    },
  };
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** scrypt at OWASP's strongest setting: 128 MiB and about half a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** The key of a passphrase for one archive; accents typed on different machines are one text. */
export const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFC'), salt, 32, cost);
