/** Message id → text. */
export type Messages = Record<string, string>;

type Load = () => Promise<Messages>;

/** The texts of a language: its files are in `lang/<room>`. */
export interface TextsOfLanguage {
  /** What the login needs: the frame's and the access room's own. */
  readonly base: Messages;
  /** The sentences of error codes, and the words contracts have. */
  readonly errors: Load;
  /** Every file, by its path. */
  readonly all: Readonly<Record<string, Load>>;
  /** The names of menus and titles of pages of every file. */
  readonly menus: Readonly<Record<string, Load>>;
  /** The texts of the shared components. */
  readonly components: readonly Load[];
}
