import type { Preferencias } from '@bancada/contracts/access';
import { proxy } from 'valtio';

const STORAGE_KEY = 'bancada.preferences';

/** How the screens look for a person; null follows the device, or the product where the device says nothing. The language is `localeState`'s, and the first page is the person's, not the device's. */
export type Preferences = Omit<Preferencias, 'Idioma' | 'Inicio'>;

const nothing: Preferences = { Tema: null, Densidade: null, Linhas: null, Menu: null, Largura: null, Valores: null };

function stored(): Partial<Preferences> {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Preferences;
    const { Tema, Densidade, Linhas, Menu, Largura, Valores } = kept;
    return { Tema, Densidade, Linhas, Menu, Largura, Valores };
  } catch {
    // A damaged entry is the same as none.
    return {};
  }
}

/** The preferences in use. This device remembers them, so that the login already looks like them. */
export const preferencesState = proxy<Preferences>({ ...nothing, ...known(stored()) });

/** What is said: what is left out stays. */
function known<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Shows the screens in another way from now on, on this device. `keepPreferences` also tells the server. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferencesState, known(change));
  localStorage.setItem(STORAGE_KEY, JSON.stringify(preferencesState));
}
