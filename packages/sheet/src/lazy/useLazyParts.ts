import { useEffect, useSyncExternalStore } from 'react';
import { loadParts, onParts, loadedParts } from './loadParts.ts';
import type { Parts } from './loadParts.ts';

/** Milliseconds after the sheet is mounted: its rows are loaded first. */
const AFTER = 200;

/** The lazy parts, loaded shortly after the sheet is mounted; null until then. */
export function useLazyParts(): Parts | null {
  useEffect(() => {
    const later = setTimeout(() => void loadParts(), AFTER);
    return () => clearTimeout(later);
  }, []);
  return useSyncExternalStore(onParts, loadedParts);
}
