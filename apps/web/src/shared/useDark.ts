import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { preferencesState } from './preferences.state.ts';

const query = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the dark theme is in use: the person's choice, else the system's. */
export function useDark(): boolean {
  const { theme } = useSnapshot(preferencesState);
  const systemDark = useSyncExternalStore(subscribe, () => query().matches);
  return theme === 'system' ? systemDark : theme === 'dark';
}
