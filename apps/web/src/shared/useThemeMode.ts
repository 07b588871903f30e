import type { ThemeMode } from '@bancada/ui';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { preferencesState } from './preferences.state.ts';

const query = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

const modes = { claro: 'light', escuro: 'dark', contraste: 'highContrast' } as const;

/** The theme in use: the person's choice, else the system's. */
export function useThemeMode(): ThemeMode {
  const { Tema } = useSnapshot(preferencesState);
  const systemDark = useSyncExternalStore(subscribe, () => query().matches);
  if (Tema !== null) return modes[Tema];
  return systemDark ? 'dark' : 'light';
}
