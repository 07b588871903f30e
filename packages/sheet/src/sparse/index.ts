export { SparseRows } from './SparseRows.ts';
export type { EstimatedCount, RowReader, SparseRowsOptions } from './SparseRows.ts';
export type { ReadOptions, RowGrouping, RowSource, RowWindow, SparseHost, SparsePort } from './window.ts';
