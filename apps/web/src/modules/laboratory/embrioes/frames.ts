import {
  type ImagensEmbriao,
  imagensEmbriao,
  lerImagensEmbriao,
  MAX_IMAGENS,
  type QuadroEmbriao,
} from '@bancada/contracts/laboratory';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { BitmapWindow, type EncodedFrame, type Frame } from './bitmaps.ts';

/** So many pages of images are cached, of one embryo: three hundred frames at least. */
const PAGES = 14;

/** Reads images of an embryo, from a frame on. */
export type ReadImages = (plane: number, from: number) => Promise<ImagensEmbriao>;

/** The images of an embryo as the server gives them. */
export const imagesOf =
  (id: number): ReadImages =>
  async (Plano, De) => {
    const file = await fileAnswer(lerImagensEmbriao, { params: { id }, query: { Plano, De, Quantidade: MAX_IMAGENS } });
    return imagensEmbriao.parse(JSON.parse(await file.text()));
  };

interface Page {
  readonly images: Map<number, EncodedFrame>;
  failed: boolean;
}

/**
 * The frames of one embryo, read in pages around the one that is shown and cached: the pages before and after it are read
 * ahead, so that stepping does not wait for the server. Those nearest to it are ready to be drawn.
 */
export class FrameStore {
  readonly #frames: readonly QuadroEmbriao[];
  readonly #read: ReadImages;
  readonly #pages = new Map<string, Page>();
  readonly #bitmaps = new BitmapWindow(
    (plane, index) => this.#pages.get(keyOf(plane, index))?.images.get(index),
    () => this.#changed(),
  );
  readonly #listeners = new Set<() => void>();

  constructor(frames: readonly QuadroEmbriao[], read: ReadImages) {
    this.#frames = frames;
    this.#read = read;
  }

  /** Calls back when something was loaded, or is ready to be drawn. */
  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A frame by its place in the sequence; undefined while it is not ready, or far from the one that is shown. */
  at(plane: number, index: number): Frame | undefined {
    return this.#bitmaps.at(plane, index);
  }

  /** Whether the page of a frame could not be read. */
  hasFailed(plane: number, index: number): boolean {
    return this.#pages.get(keyOf(plane, index))?.failed ?? false;
  }

  /** Loads what is shown, then what comes after and before it. */
  want(plane: number, index: number): void {
    this.#bitmaps.move(plane, index);
    for (const wanted of [index, index + MAX_IMAGENS, index - MAX_IMAGENS, index + 2 * MAX_IMAGENS])
      if (wanted >= 0 && wanted < this.#frames.length) void this.#load(plane, wanted);
  }

  /** Nobody looks at it any more: bitmaps are let go. */
  readonly leave = (): void => this.#bitmaps.clear();

  /** Forgets what could not be read, and reads what is shown again. */
  retry(plane: number, index: number): void {
    for (const [key, page] of this.#pages) if (page.failed) this.#pages.delete(key);
    this.#changed();
    this.want(plane, index);
  }

  async #load(plane: number, index: number): Promise<void> {
    const key = keyOf(plane, index);
    const known = this.#pages.get(key);
    if (known) {
      this.#pages.delete(key);
      this.#pages.set(key, known);
      return;
    }
    const page: Page = { images: new Map(), failed: false };
    this.#pages.set(key, page);
    for (const [oldest] of this.#pages) if (this.#pages.size > PAGES) this.#pages.delete(oldest);
    const first = pageOf(index) * MAX_IMAGENS;
    try {
      const { Imagens } = await this.#read(plane, this.#frames[first]?.Quadro ?? 0);
      for (const [place, image] of Imagens.entries()) page.images.set(first + place, image);
      void this.#bitmaps.fill();
    } catch {
      page.failed = true; // shown in the place of the image, with a way to retry
    }
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

const pageOf = (index: number) => Math.floor(index / MAX_IMAGENS);
const keyOf = (plane: number, index: number) => `${plane}/${pageOf(index)}`;

/** The place of the frame nearest to a moment, in hours. */
export function nearestTo(frames: readonly QuadroEmbriao[], hpi: number): number {
  let low = 0;
  let high = frames.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(frames[middle]?.Hpi) < hpi) low = middle + 1;
    else high = middle;
  }
  const before = frames[low - 1];
  const closer = before && Math.abs(Number(before.Hpi) - hpi) <= Math.abs(Number(frames[low]?.Hpi) - hpi);
  return closer ? low - 1 : low;
}
