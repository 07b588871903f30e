import { useEffect, useState } from 'react';

/** Typing pauses this long before it is looked up, in milliseconds. */
const PAUSE = 200;

/** The rows that fit a text. */
export interface Found<Option> {
  /** The text they fit; null before any was asked for. */
  readonly of: string | null;
  /** Null while they are not known. */
  readonly options: readonly Option[] | null;
  readonly failed: boolean;
}

const nothing: Found<never> = { of: null, options: null, failed: false };

/** Asks which rows fit what is typed, after a pause of the hands; null text asks nothing. Keep the source stable between renders. */
export function useFound<Option>(
  text: string | null,
  source: { search(text: string, signal: AbortSignal): Promise<readonly Option[]> },
): Found<Option> {
  const [found, setFound] = useState<Found<Option>>(nothing);
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
