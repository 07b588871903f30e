/** A message with its stable id and its Portuguese text. */
export interface Message {
  readonly id: string;
  readonly defaultMessage: string;
}

/** A message in the person's language. */
export type WriteMessage = (message: Message, values?: Readonly<Record<string, string | number>>) => string;
