import type { FormatoInstrumento } from '@bancada/contracts';
import type { UncancelledOrder } from '../hl7/answer.ts';
import type { Asks } from '../orders/asked.ts';
import type { Fate, Outgoing } from '../orders/sent.ts';
import type { ReadMessage } from '../reading.ts';

/** What a line asks of the server it belongs to. */
export interface LineHost {
  /** Stores a message; what is stored stays, whatever happens next. Rejects when it is not. */
  readonly store: (format: FormatoInstrumento, bytes: Uint8Array, read: ReadMessage) => Promise<void>;
  /** The messages that answer a query, kept before they go out; null when a message asks for nothing. */
  readonly orders: (format: FormatoInstrumento, asks: Asks) => Promise<readonly Outgoing[] | null>;
  /** What became of a message that was sent, by its number. */
  readonly settled: (control: string, fate: Fate) => Promise<void>;
  /** An instrument has taken a withdrawal and cannot cancel some of its orders; it is told before `settled`. */
  readonly uncancelled: (control: string, orders: readonly UncancelledOrder[]) => Promise<void>;
  readonly send: (bytes: Uint8Array) => void;
}

/** One side of a conversation with an instrument, free of sockets. */
export interface Line {
  /** Takes the next bytes; when this is over, everything in them is answered. */
  take(chunk: Uint8Array): Promise<void>;
  /** Sends messages that nobody asked for, once the line is free. */
  push(messages: readonly Outgoing[]): Promise<void>;
  /** The connection is over. */
  end(): Promise<void>;
  /** Whether no message is in its middle. */
  isIdle(): boolean;
}
