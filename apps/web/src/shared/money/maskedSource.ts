import { MASK } from '@bancada/sheet/base';
import type { ExportCell, ExportSource } from '@bancada/sheet/export';

/** A file whose numbers are amounts that are hidden: it has no more than what is seen. */
export const maskedSource = <Row>(source: ExportSource<Row>): ExportSource<Row> => ({
  ...source,
  columns: source.columns.map((column) => ({ ...column, cell: (row: Row) => maskedCell(column.cell(row)) })),
});

const maskedCell = (cell: ExportCell): ExportCell => (cell?.type === 'number' ? { type: 'text', text: MASK } : cell);
