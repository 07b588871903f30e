import type { Page } from 'playwright';
import { LoginPage } from '../src/pages/LoginPage.ts';
import { startBrowser } from '../src/support/browser.ts';
import { FilmServer } from './film-server.ts';
import { startMeasured } from './measured.ts';
import { atMost, type Line, median, percentile } from './numbers.ts';
import { report } from './report.ts';

/** Embryos beside each other, each on a canvas of 800 × 800 pixels. */
const PLAYERS = 6;

/** Steps of ten minutes, after some to warm up: more than the pages that are loaded when stepping begins. */
const WARM = 20;
const STEPS = 100;
const BUDGET_MS = 33;

/** The frames that are seen, and those that are read ahead: a frame every ten minutes, and stepping begins at hour 100. */
const FROM = 100 * 6 - 24;
const TO = 100 * 6 + WARM + STEPS + 72;

/** Keyboards repeat a key that is held so often, in a second, at most. */
const REPEATS = 30;

interface Pressing {
  readonly key: string | null;
  readonly steps: number;
  /** From one press to the next, in milliseconds; 0: in every frame of the browser. */
  readonly every: number;
  /** Images of each step. */
  readonly films: number;
}

/**
 * Holds a key down. Each step lasts from its press to the frame of the browser that begins when all films have drawn it;
 * with no key, frames alone are counted.
 *
 * @returns milliseconds of each step, and all of them together
 */
async function stepped({ key, steps, every, films }: Pressing) {
  const frame = () => new Promise<number>((resolve) => void requestAnimationFrame(() => resolve(performance.now())));
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
  const press = async (): Promise<number> => {
    if (key === null) return frame();
    const before = drawn;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }));
    for (;;) {
      const now = await frame();
      if (drawn - before >= films) return now;
    }
  };
  const taken: number[] = [];
  const begun = await frame();
  let now = begun;
  while (taken.length < steps) {
    const due = now + every;
    const pressed = now;
    now = await press();
    taken.push(now - pressed);
    while (now < due) now = await frame();
  }
  Reflect.set(context, 'drawImage', draw);
  return { taken, whole: now - begun };
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

const server = new FilmServer();
const product = await startMeasured({
  BANCADA_ES_URL: await server.listen(),
  BANCADA_ES_TOKEN: 'bench',
  BANCADA_ES_IP: '127.0.0.1',
});
const browser = await startBrowser();
try {
  for (let well = 1; well <= PLAYERS; well++)
    await server.paint({ embryo: `SIM-P1-C2-E${well}`, plane: 0, from: FROM, to: TO });
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(product.url);
  await new LoginPage(page).login('conferente');
  await page.goto(`${product.url}/laboratorio/embrioes`);
  await compare(page, PLAYERS);
  const films = PLAYERS;
  const idle = await page.evaluate(stepped, { key: null, steps: WARM, every: 0, films });
  await page.evaluate(stepped, { key: 'ArrowRight', steps: WARM, every: 0, films });
  const held = await page.evaluate(stepped, { key: 'ArrowRight', steps: STEPS, every: 1000 / REPEATS, films });
  const fastest = await page.evaluate(stepped, { key: 'ArrowLeft', steps: STEPS, every: 0, films });
  const perStep = ({ whole }: { readonly whole: number }) => `${(whole / STEPS).toFixed(0)} ms from step to step`;
  const lines: Line[] = [
    atMost(
      `${PLAYERS} films of 800 × 800 step together, a key held that repeats ${REPEATS} times a second, p95`,
      percentile(held.taken, 0.95),
      BUDGET_MS,
      'ms',
      `median ${median(held.taken).toFixed(0)} ms, idle ${median(idle.taken).toFixed(0)} ms, ${perStep(held)}, n ${STEPS}`,
    ),
    atMost(
      'the same back, as fast as they are drawn, p95',
      percentile(fastest.taken, 0.95),
      BUDGET_MS,
      'ms',
      `median ${median(fastest.taken).toFixed(0)} ms, ${perStep(fastest)}, n ${STEPS}`,
    ),
  ];
  report(lines);
} finally {
  await browser.close();
  server.close();
  await product.remove();
}
