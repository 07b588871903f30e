import type { ThemeMode } from '@bancada/ui';
import { useSnapshot } from 'valtio';
import { preferencesState } from './preferences.state.ts';
import { useMedia } from './useMedia.ts';

const modes = { claro: 'light', escuro: 'dark', contraste: 'highContrast' } as const;

/** The theme in use: the person's choice, else the system's. */
export function useThemeMode(): ThemeMode {
  const { Tema } = useSnapshot(preferencesState);
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  if (Tema !== null) return modes[Tema];
  return systemDark ? 'dark' : 'light';
}
