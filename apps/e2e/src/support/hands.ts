import type { BrowserContext } from 'playwright';

/** Counts what a person's hands do in the pages of a browser. */
export class Hands {
  private count = { keys: 0, pointer: 0 };

  /** Begins to watch; call before the first page. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('tellHands', (_, kind: 'keys' | 'pointer') => {
      this.count[kind] += 1;
    });
    await context.addInitScript(() => {
      const { tellHands } = window as unknown as { tellHands: (kind: 'keys' | 'pointer') => void };
      const options = { capture: true, passive: true };
      for (const type of ['pointerdown', 'pointermove', 'mousedown', 'wheel', 'touchstart']) {
        addEventListener(type, () => tellHands('pointer'), options);
      }
      addEventListener('keydown', () => tellHands('keys'), options);
    });
  }

  /** Forgets what was counted so far. */
  reset(): void {
    this.count = { keys: 0, pointer: 0 };
  }

  /** Keys pressed (modifiers included) and pointer events since the last reset. */
  get counted(): Readonly<{ keys: number; pointer: number }> {
    return this.count;
  }
}
