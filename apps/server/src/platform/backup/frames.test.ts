import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap, wrap } from './frames.ts';

async function* inPieces(bytes: Buffer, size = 10_000) {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function collect(source: AsyncIterable<Buffer>) {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
/** A key at once: what the frames refuse does not depend on how long a guess takes. */
const quickly = async (secret: string, salt: Buffer) => createHash('sha256').update(secret).update(salt).digest();

const closed = (bytes: Buffer, secret?: string, derive?: typeof quickly) =>
  collect(wrap(inPieces(bytes), secret, derive));
const opened = (archive: Buffer, secret?: string, derive?: typeof quickly) =>
  collect(unwrap(inPieces(archive, 777), secret, derive));

const HEAD = 17 + 1 + 16;
const PIECE = 64 * 1024;
const FRAME = 4 + PIECE + 16;
/** Three pieces, the last one short. */
const text = randomBytes(2 * PIECE + 100);
const passphrase = 'cavalo correto bateria';

describe.each([undefined, passphrase])('an archive with the passphrase %s', (secret) => {
  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('gives back %d bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await opened(await closed(bytes, secret, quickly), secret, quickly)).equals(bytes)).toBe(true);
  });

  test('that is cut anywhere is refused', async () => {
    const archive = await closed(text, secret, quickly);
    const check = async (length: number) => {
      await expect(opened(archive.subarray(0, length), secret, quickly)).rejects.toMatchObject({
        code: 'ARCHIVE_DAMAGED',
      });
    };
    for (const at of [0, HEAD - 1, HEAD, HEAD + 4, HEAD + FRAME, HEAD + 2 * FRAME, archive.length - 1]) await check(at);
    await fc.assert(fc.asyncProperty(fc.nat(archive.length - 1), check), { numRuns: 100 });
  });

  test('of which any bit was changed is refused', async () => {
    const archive = await closed(text, secret, quickly);
    const check = async (at: number, bit: number) => {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      await expect(opened(changed, secret, quickly)).rejects.toMatchObject({
        code: expect.stringMatching(/^ARCHIVE_/),
      });
    };
    await fc.assert(fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(7), check), { numRuns: 200 });
    for (let at = 0; at < HEAD + 4; at++) await check(at, 0);
  });

  test('whose pieces were exchanged, repeated, left out or lengthened is refused', async () => {
    const archive = await closed(text, secret, quickly);
    const head = archive.subarray(0, HEAD);
    const first = archive.subarray(HEAD, HEAD + FRAME);
    const second = archive.subarray(HEAD + FRAME, HEAD + 2 * FRAME);
    const last = archive.subarray(HEAD + 2 * FRAME);
    const wrong = [
      [second, first, last],
      [first, first, second, last],
      [first, last],
      [second, last],
      [last],
      [first, second, last, last],
      [first, second, last, Buffer.of(0)],
    ];
    for (const pieces of wrong) {
      const code = expect.stringMatching(/^ARCHIVE_/);
      await expect(opened(Buffer.concat([head, ...pieces]), secret, quickly)).rejects.toMatchObject({ code });
    }
  });

  test('takes no piece of another archive', async () => {
    const [one, other] = [await closed(text, secret, quickly), await closed(text, secret, quickly)];
    const mixed = Buffer.concat([one.subarray(0, HEAD + FRAME), other.subarray(HEAD + FRAME)]);
    await expect(opened(mixed, secret, quickly)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' });
  });
});

test('an encrypted archive opens by its passphrase alone, however its accents are typed', async () => {
  const archive = await closed(text, 'coração de pedra');
  expect((await opened(archive, 'coração de pedra'.normalize('NFD'))).equals(text)).toBe(true);
  await expect(opened(archive, 'coracao de pedra')).rejects.toMatchObject({ code: 'ARCHIVE_LOCKED' });
  await expect(opened(archive)).rejects.toMatchObject({ code: 'ARCHIVE_LOCKED' });
  expect(archive.includes(text.subarray(0, 16))).toBe(false);
});

test('something else is no archive', async () => {
  for (const bytes of [Buffer.from('PK'), randomBytes(5000), Buffer.from('BANCADA BACKUP 2\n'.padEnd(60, '\0'))]) {
    await expect(opened(bytes)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' });
  }
});
