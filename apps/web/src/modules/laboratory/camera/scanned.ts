/** The outcome of a label. */
export interface Scanned {
  readonly tone: 'success' | 'warning' | 'error';
  readonly text: string;
}
