import { buffer } from 'node:stream/consumers';
import type { FileKey, FileStore } from './store.ts';
import { hasThumbnail, openSharp, shrunk } from './thumbnail.ts';

/** The longer side on paper, in pixels: sharp across a page. */
const SIDE = 1_200;

/** What is larger, as a file or unpacked, is no picture for a page: a small file can claim to be huge. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;

/** How a picture is taken onto a page. */
interface Taken {
  /** The longer side at most, in pixels. */
  readonly side?: number;
  /** The media types that are taken; those that a thumbnail is made of unless given. */
  readonly types?: readonly string[];
}

/**
 * A stored picture as a data address that a PDF can hold, drawn anew.
 *
 * @returns null when it cannot be read as a picture
 */
export async function paperPicture(
  store: FileStore,
  key: FileKey,
  { Tipo, Tamanho }: { readonly Tipo: string; readonly Tamanho: number },
  { side = SIDE, types }: Taken = {},
): Promise<string | null> {
  if (!hasThumbnail(Tipo) || types?.includes(Tipo) === false || Tamanho > MOST_BYTES) return null;
  const [sharp, bytes] = [await openSharp(), await buffer(await store.open(key))];
  try {
    const jpeg = await shrunk(sharp(bytes, { limitInputPixels: MOST_PIXELS }), side)
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null; // the file is what it is: who asked for it says so
  }
}
