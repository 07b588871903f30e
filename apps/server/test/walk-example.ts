/** What a call is sent with. */
export interface Example {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** Sends a file: this one, or a picture. */
  readonly file?: true | { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  /** Sends no bytes, to this place of an upload. */
  readonly offset?: number;
}
