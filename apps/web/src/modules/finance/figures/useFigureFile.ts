import { type Exporting, type ExportSource, useExport } from '@bancada/sheet/export';
import { reportError } from '../../../shared/errors/index.ts';
import { maskedSource } from '../../../shared/money/maskedSource.ts';
import { useAmountsHidden } from '../../../shared/money/useMoney.ts';

/** Figures as a workbook, a CSV, or on paper; while amounts are hidden, without them. */
export function useFigureFile<Row>(source: () => ExportSource<Row>): Exporting {
  const hidden = useAmountsHidden();
  return useExport(() => (hidden ? maskedSource(source()) : source()), reportError);
}
