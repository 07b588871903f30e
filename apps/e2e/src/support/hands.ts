import type { BrowserContext, Page } from 'playwright';

type Deed = 'keys' | 'pointer';

/** What the pages of a browser call with what a hand has done. */
interface Watched extends Window {
  readonly tellHands: (deed: Deed | null) => Promise<void>;
}

/** Counts what a person's hands do in the pages of a browser. */
export class Hands {
  private count = { keys: 0, pointer: 0 };

  /** Begins to watch; call before the first page. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellHands', (_, deed: Deed | null) => {
      if (deed) this.count[deed] += 1;
    });
    await context.addInitScript(() => {
      const { tellHands } = window as unknown as Watched;
      const options = { capture: true, passive: true };
      for (const type of ['pointerdown', 'mousedown', 'wheel', 'touchstart']) {
        addEventListener(type, () => void tellHands('pointer'), options);
      }
      // A page that changes under a pointer at rest is told of a move, too.
      const moved = ({ movementX, movementY }: PointerEvent) =>
        void (movementX === 0 && movementY === 0 ? undefined : tellHands('pointer'));
      addEventListener('pointermove', moved, options);
      addEventListener('keydown', () => void tellHands('keys'), options);
    });
  }

  /** Forgets what was done so far in a page. */
  async reset(page: Page): Promise<void> {
    await this.told(page);
    this.count = { keys: 0, pointer: 0 };
  }

  /** Keys pressed (modifiers included) and pointer events since the last reset, those of this page to the last. */
  async counted(page: Page): Promise<Readonly<{ keys: number; pointer: number }>> {
    await this.told(page);
    return this.count;
  }

  /** Waits until the page has told everything: it tells in order, and one thing more is answered last. */
  private async told(page: Page): Promise<void> {
    await page.evaluate(() => (window as unknown as Watched).tellHands(null));
  }
}
