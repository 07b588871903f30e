import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sharp } from 'sharp';
import { AppError } from '../errors/index.ts';
import type { FileKey, FileStore } from './store.ts';

/** The longer side of a thumbnail, in pixels. */
const SIDE = 256;

/** Pictures with more pixels are not opened: a small file can claim to be huge. */
const MOST_PIXELS = 100_000_000;

/** The types a thumbnail is made of. Not of SVG, which would have to be drawn, with whatever it refers to. */
const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const hasThumbnail = (type: string): boolean => pictures.includes(type);

/** The media type of thumbnails. */
export const THUMBNAIL_TYPE = 'image/webp';

/** The library of pictures: it is loaded with the first of them. */
export async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1); // a picture must not take all processors from the requests
  sharp.cache(false);
  return sharp;
}

/** Inside a square of so many pixels a side, the way it was held. */
export const shrunk = (picture: Sharp, side: number): Sharp =>
  picture.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: true });

/**
 * Makes a picture's thumbnail unless there is one already.
 *
 * @throws AppError ARQUIVO_NAO_CONFERE when it cannot be read as a picture
 */
export async function ensureThumbnail(store: FileStore, key: FileKey, name: string): Promise<FileKey> {
  const mini = { ...key, variant: 'mini' as const };
  if (await store.has(mini)) return mini;
  await mkdir(store.incoming, { recursive: true, mode: 0o700 });
  const sharp = await openSharp();
  const path = join(store.incoming, `${randomUUID()}.part`);
  try {
    const shrink = shrunk(sharp({ limitInputPixels: MOST_PIXELS, failOn: 'none' }), SIDE).webp({ quality: 80 });
    const written = shrink.toFile(path);
    await Promise.all([pipeline(await store.open(key), shrink), written]).catch(() => {
      throw new AppError('ARQUIVO_NAO_CONFERE', { nome: name });
    });
    await store.put(mini, path, THUMBNAIL_TYPE);
    return mini;
  } finally {
    await rm(path, { force: true });
  }
}
