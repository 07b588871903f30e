import { useEffect, useState } from 'react';
import type * as OnDemand from './onDemand.ts';

type Parts = typeof OnDemand;

/** Milliseconds after the sheet stands; first come its rows. */
const AFTER = 200;

/**
 * The parts that no grid needs to be shown: brought shortly after the sheet stands, or as soon as one is wanted;
 * null until they are there.
 */
export function useOnDemand(wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  const isMissing = parts === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const bring = () => void import('./onDemand.ts').then(setParts);
    if (wanted) return bring();
    const later = setTimeout(bring, AFTER);
    return () => clearTimeout(later);
  }, [isMissing, wanted]);
  return parts;
}
