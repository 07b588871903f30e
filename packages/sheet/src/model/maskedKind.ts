import { MASK } from '../base/mask.ts';
import type { CellKind } from './kind.ts';

/** A kind whose values are hidden: they are copied as they are seen, and typed as ever. */
export const maskedKind = (kind: CellKind): CellKind => ({
  ...kind,
  masked: true,
  format: (value) => (kind.format(value) === '' ? '' : MASK),
  shows: undefined,
});
