import { useEffect, useState } from 'react';
import type * as OnDemand from './onDemand.ts';

type Parts = typeof OnDemand;

/** Milliseconds after the sheet stands; first come its rows. */
const AFTER = 200;

/** Milliseconds until a part that did not come, for want of a network, is asked for again. */
const AGAIN = 5000;

/**
 * The parts that no grid needs to be shown: brought shortly after the sheet stands, or as soon as one is wanted;
 * null until they are there.
 */
export function useOnDemand(wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  const [tries, setTries] = useState(0);
  const isMissing = parts === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const gone = new AbortController();
    const bring = () => {
      const again = () => !gone.signal.aborted && setTries((count) => count + 1);
      void import('./onDemand.ts').then(setParts, () => setTimeout(again, AGAIN));
    };
    const later = setTimeout(bring, tries === 0 && !wanted ? AFTER : 0);
    return () => {
      clearTimeout(later);
      gone.abort();
    };
  }, [isMissing, wanted, tries]);
  return parts;
}
