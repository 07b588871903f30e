export { SparseRows } from './SparseRows.ts';
export type { EstimatedCount, RowReader, SparseRowsOptions } from './SparseRows.ts';
