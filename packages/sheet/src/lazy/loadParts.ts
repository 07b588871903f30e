import type * as OnDemand from './onDemand.ts';
import { untilItComes } from './untilItComes.ts';

/** What no grid needs to be shown and typed into. */
export type Parts = typeof OnDemand;

let coming: Promise<Parts> | null = null;
let here: Parts | null = null;
const listeners = new Set<() => void>();

/** The parts on demand, brought once for all sheets and asked for until they come. */
export function loadParts(): Promise<Parts> {
  coming ??= bring();
  return coming;
}

/** The parts that are here; null before. */
export const partsHere = (): Parts | null => here;

/** Tells when the parts are here, before `loadParts` does: what is drawn with them then stands already. */
export function onParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function bring(): Promise<Parts> {
  here = await untilItComes(() => import('./onDemand.ts'));
  for (const listener of listeners) listener();
  return here;
}
