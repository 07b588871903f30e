import { useSyncExternalStore } from 'react';

/** Windows narrower than this are telephones'. */
const telephone = matchMedia('(max-width: 719px)');

function subscribe(changed: () => void): () => void {
  telephone.addEventListener('change', changed);
  return () => telephone.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a telephone's. */
export const useTelephone = (): boolean => useSyncExternalStore(subscribe, () => telephone.matches);
