/** Lets a loop sleep until something happens; what happens while it is awake is not missed. */
export class Waker {
  #woken = false;
  #resolve: (() => void) | null = null;

  /** Ends the sleep, or the next one at once. */
  readonly wake = (): void => {
    this.#woken = true;
    this.#resolve?.();
  };

  /** Sleeps until woken, for at most `ms`. Answers whether it was woken. */
  async sleep(ms: number): Promise<boolean> {
    if (!this.#woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#resolve = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const woken = this.#woken;
    this.#woken = false;
    this.#resolve = null;
    return woken;
  }
}
