import { useEffect, useState } from 'react';
import type { CellOption } from '../model/types.ts';

/** Typing pauses this long before it is looked up, in milliseconds. */
const PAUSE = 200;

/** The rows that fit a text. */
export interface Found {
  /** The text they fit; null before any was asked for. */
  readonly of: string | null;
  /** Null while they are not known. */
  readonly options: readonly CellOption[] | null;
  readonly failed: boolean;
}

const nothing: Found = { of: null, options: null, failed: false };

/** Asks which rows fit what is typed, after a pause of the hands; null text asks nothing. Keep the source stable between renders. */
export function useFound(
  text: string | null,
  source: { search(text: string, signal: AbortSignal): Promise<readonly CellOption[]> },
): Found {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (text === null) return undefined;
    const asking = new AbortController();
    const search = () => {
      source.search(text.trim(), asking.signal).then(
        (options) => setFound({ of: text, options, failed: false }),
        () => {
          if (!asking.signal.aborted) setFound({ of: text, options: null, failed: true });
        },
      );
    };
    const timer = setTimeout(search, text === '' ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, source]);
  return text === null ? nothing : found;
}
