import { decodeFrame, type Frame, LINE, MOST_FRAME } from './frame.ts';

/** What arrived on the line, and what has to be done about it. */
export type LineEvent =
  /** The sender asks for the line, or sent what is damaged or was taken before: send this. */
  | { readonly kind: 'reply'; readonly byte: typeof LINE.ACK | typeof LINE.NAK }
  /**
   * A message is whole with a frame that is not answered yet: store it, then say whether that was done by `settle`.
   * Nothing else arrives meanwhile, for the sender waits.
   */
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  /** The sender has nothing more to send; `rest` is what it sent after the last whole message. */
  | { readonly kind: 'over'; readonly rest: Uint8Array }
  /** The line was cut, or began anew, in the middle of a message. */
  | { readonly kind: 'cut'; readonly bytes: Uint8Array };

/** How far a line has come. */
interface Place {
  readonly next: number;
  readonly last: Frame | null;
  readonly texts: Uint8Array[];
  readonly size: number;
  /** What looked like a new beginning was answered as one. */
  readonly answered: boolean;
}

/** The character `0`. */
const FIRST_DIGIT = 0x30;

/**
 * The receiving side of the line, free of sockets: takes bytes however they are cut, and says what to answer. A frame
 * counts only when it is whole, with its checksum and in its turn; its repetition is answered again and read once.
 */
export class AstmReceiver {
  readonly #limit: number;
  #receiving = false;
  /** The bytes of the frame that is arriving, from its number on. */
  #frame: number[] | null = null;
  /** The number of the next frame. */
  #next = 1;
  #last: Frame | null = null;
  #texts: Uint8Array[] = [];
  #size = 0;
  #pending: Frame | null = null;
  /** Where the line was before it ended or began anew. */
  #ended: Place | null = null;
  /** Whether the frame that is arriving was answered by what was taken for a beginning. */
  #answered = false;

  /** @param limit - the most bytes of one message */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether the line is free. */
  get isIdle(): boolean {
    return !this.#receiving;
  }

  /** Takes the next bytes. */
  push(chunk: Uint8Array): LineEvent[] {
    const events: LineEvent[] = [];
    for (const byte of chunk) events.push(...this.#take(byte));
    return events;
  }

  /** Whether the message that `push` gave is stored: then its frame is acknowledged, else the sender sends it again. */
  settle(stored: boolean): LineEvent {
    const frame = this.#pending;
    this.#pending = null;
    // Not stored, the frame comes again: what was before it in its message stays.
    if (!stored || !frame) return { kind: 'reply', byte: LINE.NAK };
    this.#accept(frame);
    this.#forget();
    return { kind: 'reply', byte: LINE.ACK };
  }

  /** The connection is over. */
  end(): LineEvent[] {
    const open = this.#receiving && (this.#texts.length > 0 || this.#frame !== null);
    const bytes = Buffer.concat([...this.#texts, Buffer.from(this.#frame ?? [])]);
    this.#reset();
    return open ? [{ kind: 'cut', bytes }] : [];
  }

  #take(byte: number): LineEvent[] {
    const ended = this.#ended;
    this.#ended = null;
    // After an end comes a beginning, and after that an STX: the number of the next frame says that it was a damaged STX.
    if (ended && byte === FIRST_DIGIT + ended.next) return this.#goOn(ended, byte);
    if (this.#frame !== null) return this.#inFrame(this.#frame, byte);
    if (byte === LINE.ENQ) return this.#begin();
    if (!this.#receiving) return [];
    if (byte === LINE.STX) this.#frame = [];
    if (byte !== LINE.EOT) return []; // what is no frame is noise: answering it would answer the next frame
    const place = this.#place(false);
    this.#reset();
    this.#ended = place;
    return [{ kind: 'over', rest: Buffer.concat(place.texts) }];
  }

  #place(answered: boolean): Place {
    return { next: this.#next, last: this.#last, texts: this.#texts, size: this.#size, answered };
  }

  #goOn({ next, last, texts, size, answered }: Place, byte: number): LineEvent[] {
    this.#receiving = true;
    this.#next = next;
    this.#last = last;
    this.#texts = texts;
    this.#size = size;
    this.#answered = answered;
    this.#frame = [byte];
    return [];
  }

  #begin(): LineEvent[] {
    const place = this.#receiving && this.#frame === null ? this.#place(true) : null;
    const cut = this.end();
    this.#receiving = true;
    this.#ended = place;
    return [...cut, { kind: 'reply', byte: LINE.ACK }];
  }

  /** A frame is answered once, at its line feed, which no text has: a damaged byte may look like any other control. */
  #inFrame(frame: number[], byte: number): LineEvent[] {
    if (byte === LINE.LF) return this.#whole(Uint8Array.from(frame));
    // One such byte may be damage; two are a sender that begins anew after a cut line.
    if (byte === LINE.ENQ && (frame.at(-1) === LINE.ENQ || frame.at(-1) === LINE.EOT)) return this.#begin();
    if (byte === LINE.STX) this.#frame = [];
    else if (frame.length <= MOST_FRAME + 6) frame.push(byte);
    return [];
  }

  #whole(bytes: Uint8Array): LineEvent[] {
    this.#frame = null;
    const answered = this.#answered;
    this.#answered = false;
    const frame = bytes.at(-1) === LINE.CR ? decodeFrame(bytes.subarray(0, -1)) : null;
    if (frame && this.#isRepeated(frame)) return [{ kind: 'reply', byte: LINE.ACK }];
    const fits = frame && frame.number === this.#next && this.#size + frame.text.length <= this.#limit;
    if (!fits) return [{ kind: 'reply', byte: LINE.NAK }];
    if (!frame.goesOn && endsMessage(frame.text)) {
      this.#pending = frame;
      return [{ kind: 'message', bytes: Buffer.concat([...this.#texts, frame.text]) }];
    }
    this.#accept(frame);
    return answered ? [] : [{ kind: 'reply', byte: LINE.ACK }];
  }

  #isRepeated(frame: Frame): boolean {
    return (
      this.#last !== null && this.#last.number === frame.number && Buffer.compare(this.#last.text, frame.text) === 0
    );
  }

  #accept(frame: Frame): void {
    this.#texts.push(frame.text);
    this.#size += frame.text.length;
    this.#last = frame;
    this.#next = (frame.number + 1) % 8;
  }

  #forget(): void {
    this.#texts = [];
    this.#size = 0;
  }

  #reset(): void {
    this.#receiving = false;
    this.#frame = null;
    this.#next = 1;
    this.#last = null;
    this.#pending = null;
    this.#ended = null;
    this.#answered = false;
    this.#forget();
  }
}

/** Whether a frame's text has the terminator record, with which its message ends. */
function endsMessage(text: Uint8Array): boolean {
  const lines = Buffer.from(text).toString('latin1').split('\r');
  return lines.some((line) => /^L(\W|$)/.test(line));
}
