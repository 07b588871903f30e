import type { CellValue } from '../model/cell.ts';

/** The chosen values of a multiple list's cell. */
export function valuesOf(value: CellValue): readonly string[] {
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}
