import type { Console } from './console.ts';
import type { Reading } from './input.ts';

const EVERY_MS = 200;

/** Shows how far a long command is, on a terminal only. */
export class Progress {
  readonly #console: Console;
  readonly #reading: Reading;
  #shown = 0;
  #isShown = false;

  constructor(console: Console, reading: Reading) {
    this.#console = console;
    this.#reading = reading;
  }

  /** Tells that so many rows are done. */
  update(rows: number): void {
    if (!process.stderr.isTTY || performance.now() - this.#shown < EVERY_MS) return;
    this.#shown = performance.now();
    this.#isShown = true;
    const { bytes, size } = this.#reading;
    const percent = size === undefined ? '?' : Math.min(100, Math.floor((100 * bytes) / size));
    process.stderr.write(`\r${this.#console.say('evaluate.progress', { rows, percent })}`);
  }

  /** Clears the line. */
  end(): void {
    if (this.#isShown) process.stderr.write('\r\u001b[K');
  }
}
