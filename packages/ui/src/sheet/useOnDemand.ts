import { useEffect, useState } from 'react';

type Parts = typeof import('./onDemand.ts');

/**
 * The parts that no grid needs to be shown: brought once the page has nothing else to do, or as soon as one is wanted;
 * null until they are there.
 */
export function useOnDemand(wanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  const isMissing = parts === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const bring = () => void import('./onDemand.ts').then(setParts);
    if (wanted) return bring();
    const idle = requestIdleCallback(bring);
    return () => cancelIdleCallback(idle);
  }, [isMissing, wanted]);
  return parts;
}
