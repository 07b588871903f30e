import { qrDetector } from '../camera/detector.ts';

/** Where a laudo's QR code leads to. */
const address = /\/autenticidade#([0-9A-Z-]{20,40})$/;

/** A picture is read at this many pixels of its longer side first: enough for a code from close up, and quick. */
const SIDES = [1200, 3000];

/** The code of a laudo, read from the QR code in a picture; null where it shows none, or is no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const detector = await qrDetector();
  try {
    for (const side of SIDES) {
      const [found] = await detector.detect(drawn(picture, side));
      const code = found && address.exec(found.rawValue)?.[1];
      if (code) return code;
      if (Math.max(picture.width, picture.height) <= side) return null;
    }
    return null;
  } finally {
    picture.close();
  }
}

/** A picture no larger than `side`, on white: a code on a transparent ground is a code on paper. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
