import type { Page } from 'playwright';
import { LoginPage } from '../src/pages/LoginPage.ts';
import { startBrowser } from '../src/support/browser.ts';
import { startMeasured } from './measured.ts';
import { atMost, type Line, median, percentile } from './numbers.ts';
import { report } from './report.ts';

/** Embryos beside each other, each on a canvas of 800 × 800 pixels. */
const PLAYERS = 6;

/** Steps of ten minutes, the first ones to warm up: more than the pages that are loaded when stepping begins. */
const WARM = 20;
const STEPS = 120;
const BUDGET_MS = 33;

interface Stepped {
  /** From one frame of the browser to the next, of each step, in milliseconds. */
  readonly frames: number[];
  /** Images that were drawn meanwhile. */
  readonly drawn: number;
}

/** Steps all films in every frame of the browser, as a key that is held does; with no key, frames alone are counted. */
async function stepped({ steps, key }: { readonly steps: number; readonly key: string | null }): Promise<Stepped> {
  const frame = () => new Promise<number>((resolve) => void requestAnimationFrame(resolve));
  const context = CanvasRenderingContext2D.prototype;
  const draw: unknown = Reflect.get(context, 'drawImage');
  if (typeof draw !== 'function') throw new Error('Canvases cannot draw');
  let drawn = 0;
  const counted = new Proxy(draw, {
    apply(target, own, images): unknown {
      drawn++;
      return Reflect.apply(target, own, images);
    },
  });
  Reflect.set(context, 'drawImage', counted);
  const frames: number[] = [];
  let last = await frame();
  for (let step = 0; step < steps; step++) {
    if (key !== null) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const next = await frame();
    frames.push(next - last);
    last = next;
  }
  Reflect.set(context, 'drawImage', draw);
  return { frames, drawn };
}

/** Opens the films of a treatment side by side. */
async function compare(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Comparar/ });
  await boxes.nth(count - 1).waitFor();
  for (let place = 0; place < count; place++) await boxes.nth(place).check();
  await page
    .getByRole('img', { name: /^Embrião / })
    .nth(count - 1)
    .waitFor();
  await page.waitForLoadState('networkidle');
}

const product = await startMeasured();
const browser = await startBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(product.url);
  await new LoginPage(page).login('conferente');
  await page.goto(`${product.url}/laboratorio/embrioes`);
  await compare(page, PLAYERS);
  const idle = await page.evaluate(stepped, { steps: WARM, key: null });
  await page.evaluate(stepped, { steps: WARM, key: 'ArrowRight' });
  const { frames, drawn } = await page.evaluate(stepped, { steps: STEPS - WARM, key: 'ArrowRight' });
  const wanted = (STEPS - WARM) * PLAYERS;
  if (drawn < wanted) throw new Error(`Only ${drawn} of ${wanted} images were drawn`);
  const lines: Line[] = [
    atMost(
      `${PLAYERS} films of 800 × 800 step together, from frame to frame, p95`,
      percentile(frames, 0.95),
      BUDGET_MS,
      'ms',
      `median ${median(frames).toFixed(0)} ms, idle ${median(idle.frames).toFixed(0)} ms, n ${frames.length}`,
    ),
  ];
  report(lines);
} finally {
  await browser.close();
  await product.remove();
}
