import type { ImagensEmbriao } from '@bancada/contracts/laboratory';

/** An image of a frame as the server gives it. */
export type EncodedFrame = ImagensEmbriao['Imagens'][number];

interface Place {
  readonly plane: number;
  /** Of the frame in the sequence. */
  readonly index: number;
}

/** An image that can be drawn, or that the ES system does not have. */
export type Frame = ImageBitmap | 'missing';

interface Bitmap extends Place {
  readonly frame: Frame;
}

/** So many frames before and after the one that is shown are kept as bitmaps: each takes a few megabytes. */
const AROUND = 8;

const steps = Array.from({ length: AROUND }, (_, index) => index + 1);

/** The frames to make for somebody who goes forward: the shown one, those ahead, the nearest first, and those behind. */
const order = [0, ...steps, ...steps.map((step) => -step)];

/**
 * The frames around the one that is shown, as bitmaps: drawing one takes no time, whereas an image may be decoded (an SVG is
 * painted) each time it is drawn. They are made one after the other, so that a slider that is dragged leaves nothing behind
 * that nobody waits for.
 */
export class BitmapWindow {
  readonly #imageAt: (plane: number, index: number) => EncodedFrame | undefined;
  readonly #changed: () => void;
  readonly #bitmaps = new Map<string, Bitmap>();
  /** What is shown; null: nobody looks. */
  #shown: Place | null = null;
  /** Which way somebody steps: 1 forward, -1 back. */
  #way = 1;
  #isFilling = false;

  /**
   * @param imageAt - a frame's image; undefined while it is not loaded
   * @param changed - is called after each bitmap
   */
  constructor(imageAt: (plane: number, index: number) => EncodedFrame | undefined, changed: () => void) {
    this.#imageAt = imageAt;
    this.#changed = changed;
  }

  at(plane: number, index: number): Frame | undefined {
    return this.#bitmaps.get(keyOf({ plane, index }))?.frame;
  }

  /** Another frame is shown. */
  move(plane: number, index: number): void {
    this.#way = Math.sign(index - (this.#shown?.index ?? index)) || this.#way;
    this.#shown = { plane, index };
    void this.fill();
  }

  /** Makes the bitmaps that are missing, of the images that are loaded, and lets go what is far from the shown frame. */
  async fill(): Promise<void> {
    if (this.#isFilling) return;
    this.#isFilling = true;
    await nextTask(); // whoever steps sees the step first
    this.#trim();
    for (let next = this.#next(); next; next = this.#next()) {
      this.#bitmaps.set(keyOf(next), { ...next, frame: await frameOf(next.image) });
      this.#trim();
      this.#changed();
    }
    this.#isFilling = false;
  }

  /** Nobody looks any more: all bitmaps are let go. */
  clear(): void {
    this.#shown = null;
    this.#trim();
  }

  #next() {
    if (!this.#shown) return null;
    const { plane } = this.#shown;
    for (const offset of order) {
      const place = { plane, index: this.#shown.index + offset * this.#way };
      const image = this.#bitmaps.has(keyOf(place)) ? undefined : this.#imageAt(plane, place.index);
      if (image) return { ...place, image };
    }
    return null;
  }

  #trim(): void {
    for (const [key, { plane, index, frame }] of this.#bitmaps) {
      if (plane === this.#shown?.plane && Math.abs(index - this.#shown.index) <= AROUND) continue;
      if (frame !== 'missing') frame.close();
      this.#bitmaps.delete(key);
    }
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const keyOf = ({ plane, index }: Place) => `${plane}/${index}`;

/** What cannot be drawn is as good as none. */
async function frameOf({ Tipo, Dados }: EncodedFrame): Promise<Frame> {
  if (Tipo === null || Dados === null) return 'missing';
  try {
    return await createImageBitmap(Tipo === 'image/svg+xml' ? await vectorImage(Dados) : pixels(Tipo, Dados));
  } catch {
    return 'missing';
  }
}

/** Browsers make bitmaps of SVGs from elements alone. */
async function vectorImage(base64: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${base64}`;
  await image.decode();
  return image;
}

/** Of a blob the browser decodes beside the page. */
function pixels(type: string, base64: string): Blob {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
  return new Blob([bytes], { type });
}
