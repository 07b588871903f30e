import { formatDecimalPt } from '@bancada/br-utils';
import type { ExportCell } from '@bancada/sheet/export';

/** An amount in a file, and how a workbook calculates it from other cells. */
export const amountCell = (decimal: string, formula?: string): ExportCell => ({
  type: 'number',
  decimal,
  places: 2,
  grouping: true,
  text: formatDecimalPt(decimal, 2, { grouping: true }),
  ...(formula === undefined ? {} : { formula }),
});
