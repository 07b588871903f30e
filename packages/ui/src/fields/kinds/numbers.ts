import { placesIn } from '@bancada/sheet/export';
import type { ExportCell } from '@bancada/sheet/export';

/** A canonical number as the cell of a file; null for another text. */
export function numberCell(
  value: string,
  text: string,
  look: { readonly grouping?: true; readonly money?: true } = {},
): ExportCell {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return null;
  return { type: 'number', decimal: value, places: placesIn(text), text, ...look };
}
