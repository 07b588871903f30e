import { type Preferencias, perfilCalls } from '@bancada/contracts/access';
import { useCallback, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { request } from './api/index.ts';
import { reportError } from './errors/index.ts';
import { chooseLocale } from './i18n/index.ts';
import { prefer, preferencesState } from './preferences.state.ts';
import { keepUser } from './session/session.state.ts';
import { useUser } from './session/useUser.ts';

/** How close the rows of grids stand. */
export function useDensity(): 'compact' | 'comfortable' {
  return useSnapshot(preferencesState).Densidade === 'confortavel' ? 'comfortable' : 'compact';
}

/** Whether the rows of grids take turns in their ground. */
export function useZebra(): boolean {
  return useSnapshot(preferencesState).Linhas === 'alternadas';
}

/** Shows what a person prefers. */
function show({ Idioma, Inicio: _Inicio, ...looks }: Partial<Preferencias>): void {
  prefer(looks);
  if (Idioma) chooseLocale(Idioma);
}

/** The person's preferences come with them to every device: what they chose elsewhere is shown here after the login. */
export function usePreferencesOfPerson(): void {
  const { Preferencias } = useUser();
  const chosen = JSON.stringify(Preferencias);
  useEffect(() => show(JSON.parse(chosen) as Partial<Preferencias>), [chosen]);
}

/** Changes preferences, here at once and on the server for the person's other devices. */
export function usePrefer(): (change: Partial<Preferencias>) => void {
  const user = useUser();
  return useCallback(
    (change) => {
      show(change);
      // Seen as another role nothing is written; it lasts for this device then.
      if (user.VerComo) return;
      keepUser({ ...user, Preferencias: { ...user.Preferencias, ...change } });
      request(perfilCalls.alterar, { body: { Preferencias: change } }).catch(reportError);
    },
    [user],
  );
}
