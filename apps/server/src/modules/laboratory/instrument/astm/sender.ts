import { encodeFrame, LINE } from './frame.ts';

/** What to send next, and whether the line is given back. */
export interface Sending {
  readonly send: readonly Uint8Array[];
  /** `sent`: everything was acknowledged; `failed`: the other side does not take it. */
  readonly ended?: 'sent' | 'failed';
}

/** How often a frame is sent that is not taken (LIS01: six times). */
const TRIES = 6;

/** The text of one frame as most instruments take it. */
const FRAME_TEXT = 240;

/** The sending side of the line: one message, frame by frame, each only after the one before it was acknowledged. */
export class AstmSender {
  /** What is sent. */
  readonly records: readonly string[];
  readonly #frames: readonly Uint8Array[];
  #at = -1;
  #tries = 0;

  /** @param records - one message's records, without their ends */
  constructor(records: readonly string[]) {
    this.records = records;
    this.#frames = framesOf(records);
  }

  /** Asks for the line. */
  begin(): Sending {
    this.#at = -1;
    this.#tries = 1;
    return { send: [Buffer.of(LINE.ENQ)] };
  }

  /** Takes the other side's answer. EOT instead of ACK asks to stop; what was sent of the frame counts. */
  answer(byte: number): Sending {
    if (byte === LINE.ACK || byte === LINE.EOT) {
      this.#at += 1;
      this.#tries = 1;
      const next = this.#frames[this.#at];
      return next ? { send: [next] } : { send: [Buffer.of(LINE.EOT)], ended: 'sent' };
    }
    return byte === LINE.NAK ? this.again() : { send: [] };
  }

  /** No answer came, or the frame was refused: it is sent again, as often as the standard says. */
  again(): Sending {
    this.#tries += 1;
    if (this.#tries > TRIES) return { send: [Buffer.of(LINE.EOT)], ended: 'failed' };
    return { send: [this.#frames[this.#at] ?? Buffer.of(LINE.ENQ)] };
  }
}

/** Each record is a frame, or several where it is long. */
export function framesOf(records: readonly string[]): Uint8Array[] {
  const texts = records.flatMap((record) => {
    const bytes = Buffer.from(`${record}\r`, 'utf8');
    const count = Math.ceil(bytes.length / FRAME_TEXT);
    return Array.from({ length: count }, (_, index) => ({
      text: bytes.subarray(index * FRAME_TEXT, (index + 1) * FRAME_TEXT),
      goesOn: index < count - 1,
    }));
  });
  return texts.map((each, index) => encodeFrame({ ...each, number: (index + 1) % 8 }));
}
