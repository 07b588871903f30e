/** A message with its stable id and its Portuguese text. */
export interface Message {
  readonly id: string;
  readonly defaultMessage: string;
}
