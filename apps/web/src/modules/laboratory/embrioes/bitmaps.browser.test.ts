import { afterEach, expect, test, vi } from 'vitest';
import { BitmapWindow, type EncodedFrame } from './bitmaps.ts';

/** A photograph of one colour, as an ES system has them. */
function photograph(Quadro: number): EncodedFrame {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = `rgb(${Quadro}, 0, 0)`;
  context.fillRect(0, 0, 8, 8);
  return { Quadro, Tipo: 'image/png', Dados: canvas.toDataURL('image/png').replace(/^.*,/, '') };
}

let bitmaps: BitmapWindow;
afterEach(() => bitmaps.clear());

const asked = vi.fn<(plane: number, index: number) => void>();

/** A film whose frame 7 is missing, 8 is broken, and 9 is a drawing. */
function film(frames = 100): BitmapWindow {
  asked.mockClear();
  bitmaps = new BitmapWindow((plane, index) => {
    if (index < 0 || index >= frames) return undefined;
    asked(plane, index);
    if (index === 7) return { Quadro: 7, Tipo: null, Dados: null };
    if (index === 8) return { Quadro: 8, Tipo: 'image/jpeg', Dados: btoa('nothing') };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>';
    if (index === 9) return { Quadro: 9, Tipo: 'image/svg+xml', Dados: btoa(svg) };
    return photograph(index);
  }, vi.fn<() => void>());
  return bitmaps;
}

const ready = (window: BitmapWindow, plane = 0, frames = 100) =>
  Array.from({ length: frames }, (_, index) => index).filter((index) => window.at(plane, index) !== undefined);

/** From one number to another one. */
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('eight frames before and after the shown one are ready, and no others', async () => {
  const window = film();
  window.move(0, 50);
  await expect.poll(() => ready(window)).toEqual(range(42, 58));
  const far = window.at(0, 42);
  window.move(0, 51);
  await expect.poll(() => ready(window)).toEqual(range(43, 59));
  expect(far instanceof ImageBitmap && far.width).toBe(0); // its memory is given back
});

test('the frame that is shown comes first, then those that somebody steps to', async () => {
  const window = film();
  window.move(0, 60);
  window.move(0, 50);
  await expect.poll(() => ready(window)).toEqual(range(42, 58));
  const order = asked.mock.calls.map(([, index]) => index).filter((index, at, all) => all.indexOf(index) === at);
  expect(order.slice(0, 4)).toEqual([50, 49, 48, 47]);
});

test('what is missing, broken or drawn has its frame as well', async () => {
  const window = film(12);
  window.move(0, 8);
  await expect.poll(() => ready(window)).toEqual(range(0, 11));
  expect(window.at(0, 7)).toBe('missing');
  expect(window.at(0, 8)).toBe('missing');
  const drawn = window.at(0, 9);
  expect(drawn instanceof ImageBitmap && [drawn.width, drawn.height]).toEqual([20, 10]);
});

test('another focal plane has its own, and whoever leaves keeps none', async () => {
  const window = film();
  window.move(0, 50);
  await expect.poll(() => ready(window)).toHaveLength(17);
  window.move(15, 50);
  await expect.poll(() => ready(window, 15)).toHaveLength(17);
  expect(ready(window)).toEqual([]);
  window.clear();
  expect(ready(window, 15)).toEqual([]);
});
