import { useEffect, useState } from 'react';
import type { LookupOption, LookupSource } from './lookup.ts';

/** What a linked row is called: null until that is known, its id where the source does not know it. */
export function useLinkLabel(value: string | null, source: LookupSource | undefined): string | null {
  const [known, setKnown] = useState<LookupOption | null>(null);
  useEffect(() => {
    if (value === null || !source) return undefined;
    const asking = new AbortController();
    source.labelOf(value, asking.signal).then(
      (label) => setKnown({ value, label: label ?? value }),
      () => undefined,
    );
    return () => asking.abort();
  }, [value, source]);
  return known?.value === value ? known.label : null;
}
