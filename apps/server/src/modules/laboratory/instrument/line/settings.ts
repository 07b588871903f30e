/** Which ways the operator has opened for instruments. */
export interface InstrumentSettings {
  /** The ports that connections may have; none: nothing listens. */
  readonly ports: { readonly from: number; readonly to: number } | null;
  /** On which address of this machine they listen. */
  readonly host: string;
  /** The folder below which connections have theirs; null: none is watched. */
  readonly folder: string | null;
  /** The networks, each of a company, whose instruments are connected to; none: orders go out only when they are asked for. */
  readonly targets: readonly InstrumentTarget[];
  /** Default `usualPatience`. */
  readonly patience?: Patience;
  /** How often the database is read again, in milliseconds. Default `REFRESH_EVERY`. */
  readonly every?: number;
}

/** A network of instruments that the operator has opened for a company: an address, and how many of its bits are the network's. */
export interface InstrumentTarget {
  readonly empresa: number;
  readonly address: string;
  readonly bits: number;
}

/** How long an instrument is waited for, in milliseconds, and after which pauses it is tried again. */
export interface Patience {
  /** For the acknowledgement of one message. */
  readonly answer: number;
  readonly pauses: readonly number[];
  /** For how long after that a message is nobody else's: its process may have died. */
  readonly grace: number;
}

const MINUTE = 60_000;

/** An instrument that is off is tried for about sixteen hours. */
export const usualPatience: Patience = {
  answer: 30_000,
  grace: 45_000,
  pauses: [5000, 15_000, MINUTE, ...[5, 15, 30, 60, 120, 240, 480].map((each) => each * MINUTE)],
};

/** Nothing is open. */
export const closedInstruments: InstrumentSettings = { ports: null, host: '127.0.0.1', folder: null, targets: [] };

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
