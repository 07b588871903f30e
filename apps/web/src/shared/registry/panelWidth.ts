import { isWide } from '../useWide.ts';
import { hasLines } from './children.ts';
import type { RegistryResource } from './types.ts';

/** The share of a wide window that a form with something beside it has at first. */
const WIDE = 0.7;

/**
 * Pixels of an open record at first: a document's lines need more room than fields.
 *
 * @param aside - whether something is shown beside its form
 */
export function panelWidth(resource: RegistryResource, aside: boolean): number {
  if (aside && isWide()) return innerWidth * WIDE;
  return hasLines(resource) ? 720 : 480;
}
