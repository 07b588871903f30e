import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1280px)');

/** Whether the window has room for a form and something as wide beside it. */
export const isWide = (): boolean => wide.matches;

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether the window is wide, as it changes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);
