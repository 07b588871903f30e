/** Keeps entries in this browser's database, so that they survive a reload, a logout and a killed tab. */
export interface Keeper<E> {
  /** Keeps what was typed, over what was typed under its id before, whichever tab writes first. Resolves when it is there. */
  readonly typed: (entries: readonly E[]) => Promise<void>;
  /** Keeps how far entries are, unless another tab typed something else under their ids. */
  readonly moved: (entries: readonly E[]) => Promise<void>;
  /** Keeps entries no longer, unless another tab typed something else under their ids. */
  readonly gone: (entries: readonly E[]) => Promise<void>;
  /** Resolves when all is there that was to be kept until now. */
  readonly settled: () => Promise<void>;
}
