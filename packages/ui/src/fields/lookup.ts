/** A row somebody may choose: its id, and what people call it. */
export interface LookupOption {
  readonly value: string;
  readonly label: string;
}

/** Where a look-up finds its rows. Keep it stable between renders. */
export interface LookupSource {
  /** Rows that fit a text; the first ones, or recent choices, for an empty one. */
  search(text: string, signal: AbortSignal): Promise<readonly LookupOption[]>;
  /** Rows called exactly like one of these texts, in one question; left out where there is no such question. */
  named?(texts: readonly string[], signal: AbortSignal): Promise<readonly LookupOption[]>;
  /** What a chosen row is called; null when it is unknown. */
  labelOf(value: string, signal: AbortSignal): Promise<string | null>;
  /** Told what was chosen, for a source that offers recent choices first. */
  chosen?(option: LookupOption): void;
}
