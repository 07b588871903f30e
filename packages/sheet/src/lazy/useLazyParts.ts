import { useEffect, useSyncExternalStore } from 'react';
import { loadParts, onParts, loadedParts } from './loadParts.ts';
import type { Parts } from './loadParts.ts';

/** Milliseconds after the sheet stands; first come its rows. */
const AFTER = 200;

/** The parts on demand: brought shortly after the sheet stands; null until they are there. */
export function useLazyParts(): Parts | null {
  useEffect(() => {
    const later = setTimeout(() => void loadParts(), AFTER);
    return () => clearTimeout(later);
  }, []);
  return useSyncExternalStore(onParts, loadedParts);
}
