import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { readPicture } from './readPicture.ts';

const CODE = '1-5G35W-2M62P-8RYG2-8QDHE';

interface Photo {
  readonly says?: string;
  /** Of the picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The side of the code in it. */
  readonly side?: number;
  readonly degrees?: number;
  readonly ground?: string | null;
  readonly type?: 'image/png' | 'image/jpeg';
}

/** A picture with a code in its lower right part, as a page is photographed. */
async function photo({
  says = `https://lab.example/autenticidade#${CODE}`,
  width = 900,
  height = 1200,
  side = 200,
  degrees = 0,
  ground = '#f4f1e8',
  type = 'image/jpeg',
}: Photo = {}): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  const rows = encodeQR(says, 'raw');
  const module = side / rows.length;
  context.translate(width * 0.7, height * 0.8);
  context.rotate((degrees * Math.PI) / 180);
  context.fillStyle = '#1d1d1f';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * module - side / 2, y * module - side / 2, module + 0.5, module + 0.5);
  return canvas.convertToBlob({ type, quality: 0.8 });
}

test.each<[string, Photo]>([
  ['straight', {}],
  ['askew', { degrees: 17 }],
  ['upside down', { degrees: 180 }],
  ['large, with a small code', { width: 3000, height: 4000, side: 260 }],
  ['on a transparent ground', { ground: null, type: 'image/png' }],
])('the code is read in a picture: %s', async (_, how) => {
  expect(await readPicture(await photo(how))).toBe(CODE);
});

test('what is no code of a laudo is none: another QR code, an empty page, no picture at all', async () => {
  expect(await readPicture(await photo({ says: 'https://lab.example/cardapio' }))).toBeNull();
  expect(await readPicture(await photo({ says: `https://lab.example/outra#${CODE}` }))).toBeNull();
  expect(await readPicture(await photo({ side: 0.001 }))).toBeNull();
  expect(await readPicture(new Blob(['no picture'], { type: 'image/png' }))).toBeNull();
});
