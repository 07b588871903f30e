import type * as Lazy from './parts.ts';
import { retryImport } from './retryImport.ts';

/** What no grid needs to be shown and typed into. */
export type Parts = typeof Lazy;

let loading: Promise<Parts> | null = null;
let loaded: Parts | null = null;
const listeners = new Set<() => void>();

/** The lazy parts, loaded once for all sheets; a failed load is retried. */
export function loadParts(): Promise<Parts> {
  loading ??= load();
  return loading;
}

/** The parts that are here; null before. */
export const loadedParts = (): Parts | null => loaded;

/** Tells when the parts are here, before `loadParts` does: what is drawn with them then stands already. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(): Promise<Parts> {
  loaded = await retryImport(() => import('./parts.ts'));
  for (const listener of listeners) listener();
  return loaded;
}
