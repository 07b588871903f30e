/** What a call is sent with; `file` sends a picture. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly file?: boolean;
  /** Sends no bytes, to this place of an upload. */
  readonly offset?: number;
}
