import { openSharp } from '../../../platform/files/thumbnail.ts';
import type { FrameImage } from './es/port.ts';

/** The longer side on paper, in pixels: three stand beside each other. */
const SIDE = 480;
/** What is larger unpacked is no frame: a small file can claim to be huge. */
const MOST_PIXELS = 50_000_000;

/** Lengths of a scale bar, in micrometres. */
const BARS = [500, 200, 100, 50, 20, 10, 5];

/** The longest bar that takes at most a third of an image; null where its width is not known. */
export function barOf(width: string | null): number | null {
  return width === null ? null : (BARS.find((bar) => bar <= Number(width) / 3) ?? null);
}

/**
 * A frame as a data address that a PDF can hold, drawn anew, with its scale bar at the lower left.
 *
 * @param width - of the image, in micrometres; null draws no bar
 * @returns null when it cannot be read as a picture
 */
export async function framePicture({ bytes }: FrameImage, width: string | null): Promise<string | null> {
  const sharp = await openSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .resize(SIDE, SIDE, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const bar = barOf(width);
    const drawn = sharp(data).composite(bar === null ? [] : [{ input: barSvg(bar / Number(width), info) }]);
    return `data:image/jpeg;base64,${(await drawn.jpeg({ quality: 85 }).toBuffer()).toString('base64')}`;
  } catch {
    return null; // what the ES system sent is no picture: the paper says so
  }
}

/** White on black: seen on whatever lies behind it. */
function barSvg(share: number, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const long = Math.round(share * width);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<rect x="13" y="${height - 23}" width="${long + 4}" height="10" fill="#000"/>` +
      `<rect x="15" y="${height - 21}" width="${long}" height="6" fill="#fff"/></svg>`,
  );
}
