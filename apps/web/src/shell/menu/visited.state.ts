import { proxy } from 'valtio';
import { clearWhenLeft } from '../../shared/session/leaving.ts';

const STORAGE_KEY = 'bancada.visited';
const KEPT = 20;

function stored(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(read) ? read.filter((path) => typeof path === 'string') : [];
  } catch {
    return []; // a damaged entry is the same as none
  }
}

/** The addresses of the pages that were opened last on this device, the last one first; never those of records. */
export const visitedState = proxy<{ paths: string[] }>({ paths: stored() });

clearWhenLeft(() => {
  visitedState.paths = stored();
});

/** Puts a page first. */
export function rememberVisit(path: string): void {
  if (visitedState.paths[0] === path) return;
  visitedState.paths = [path, ...visitedState.paths.filter((each) => each !== path)].slice(0, KEPT);
  localStorage.setItem(STORAGE_KEY, JSON.stringify(visitedState.paths));
}
