import { proxy } from 'valtio';
import { clearWhenLeft } from '../../shared/session/leaving.ts';

const STORAGE_KEY = 'bancada.recent';
const KEPT = 8;

/** A page or record somebody opened from the palette. */
export interface Place {
  readonly href: string;
  readonly label: string;
  /** What it is: the page it belongs to; empty for a page itself. */
  readonly kind: string;
  /** Names a person: remembered while the page is open, never stored on the device. */
  readonly confidential?: boolean;
}

function stored(): Place[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(read) ? (read as Place[]) : [];
  } catch {
    return []; // a damaged entry is the same as none
  }
}

/** Where the person went lately, the last first, on this device. */
export const recentState = proxy<{ places: Place[] }>({ places: stored() });

clearWhenLeft(() => {
  recentState.places = stored();
});

/** Puts a place first. */
export function remember(place: Place): void {
  recentState.places = [place, ...recentState.places.filter(({ href }) => href !== place.href)].slice(0, KEPT);
  const stored = recentState.places.filter(({ confidential }) => !confidential);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}
