/** What begins and ends a message on the line (MLLP): VT, and FS CR. */
export const MLLP = { begin: 0x0b, end: 0x1c, after: 0x0d } as const;

/** What arrived: a whole message, or why there is none. */
export type MllpEvent =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  /** A message began while one before it had not ended, or the line was cut. */
  | { readonly kind: 'cut'; readonly bytes: Uint8Array }
  /** It is longer than what is taken; the rest of it is passed over. */
  | { readonly kind: 'tooLarge' };

/** Parts the bytes of a connection into messages, however they are cut on the way. */
export class MllpReader {
  readonly #limit: number;
  #pieces: Uint8Array[] = [];
  #size = 0;
  #state: 'outside' | 'inside' | 'skipping' = 'outside';

  /** @param limit - the most bytes of one message */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether no message is in its middle. */
  get isIdle(): boolean {
    return this.#state === 'outside';
  }

  /** Takes the next bytes. */
  push(chunk: Uint8Array): MllpEvent[] {
    const events: MllpEvent[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === MLLP.begin) {
        if (this.#state === 'inside') {
          this.#keep(chunk.subarray(from, at));
          events.push({ kind: 'cut', bytes: this.#take() });
        }
        this.#take();
        this.#state = 'inside';
        from = at + 1;
      } else if (byte === MLLP.end && this.#state !== 'outside') {
        if (this.#state === 'inside') {
          const whole = this.#keep(chunk.subarray(from, at));
          const bytes = this.#take();
          events.push(whole ? { kind: 'message', bytes } : { kind: 'tooLarge' });
        }
        this.#state = 'outside';
      }
    }
    if (this.#state === 'inside' && !this.#keep(chunk.subarray(from))) {
      this.#take();
      this.#state = 'skipping';
      events.push({ kind: 'tooLarge' });
    }
    return events;
  }

  /** The connection is over: what had begun is no message. */
  end(): MllpEvent[] {
    const cut = this.#state === 'inside' && this.#size > 0;
    this.#state = 'outside';
    const bytes = this.#take();
    return cut ? [{ kind: 'cut', bytes }] : [];
  }

  #keep(piece: Uint8Array): boolean {
    this.#size += piece.length;
    if (this.#size > this.#limit) return false;
    if (piece.length > 0) this.#pieces.push(Uint8Array.from(piece));
    return true;
  }

  #take(): Uint8Array {
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#size = 0;
    return bytes;
  }
}

/** A message as it goes over the line. */
export const frameMllp = (text: string): Uint8Array =>
  Buffer.concat([Buffer.of(MLLP.begin), Buffer.from(text, 'utf8'), Buffer.of(MLLP.end, MLLP.after)]);
