import type { CellKind } from '../model/kind.ts';
import { numberKind } from './numberKind.ts';

/** A number worked out by the owner: shown and copied like a number, never edited. */
export function calculatedKind(decimals?: number): CellKind {
  return { ...numberKind({ decimals, qualified: true }), id: 'calculated' };
}
