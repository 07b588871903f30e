/** Which ways the operator has opened for instruments. */
export interface InstrumentSettings {
  /** The ports that connections may have; none: nothing listens. */
  readonly ports: { readonly from: number; readonly to: number } | null;
  /** On which address of this machine they listen. */
  readonly host: string;
  /** The folder below which connections have theirs; null: none is watched. */
  readonly folder: string | null;
}

/** Nothing is open. */
export const closedInstruments: InstrumentSettings = { ports: null, host: '127.0.0.1', folder: null };

/** The most bytes of one message over a line. */
export const MOST_MESSAGE = 2 * 1024 * 1024;

/** The most bytes of a file in a watched folder. */
export const MOST_FILE = 20 * 1024 * 1024;

/** The most instruments at one port at a time. */
export const MOST_SOCKETS = 16;

/** How long a message may stop in its middle, in milliseconds. */
export const LINE_PATIENCE = 30_000;

/** How often the connections in the database are read again, in milliseconds. */
export const REFRESH_EVERY = 3000;
