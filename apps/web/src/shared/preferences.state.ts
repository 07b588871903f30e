import { proxy } from 'valtio';

const STORAGE_KEY = 'bancada.preferences';

/** How the screens look for this person on this device. */
export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  density: 'compact' | 'comfortable';
  /** Where the menu stands: in the top bar (the specification's FrontOffice), or at the left. */
  layout: 'horizontal' | 'vertical';
  width: 'full' | 'boxed';
}

const defaults: Preferences = { theme: 'system', density: 'compact', layout: 'horizontal', width: 'full' };

function stored(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    // A damaged entry is the same as none.
    return {};
  }
}

/** The preferences in use. */
export const preferencesState = proxy<Preferences>({ ...defaults, ...stored() });

/** Changes a preference at once. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferencesState, change);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(preferencesState));
}
