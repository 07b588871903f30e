export { SparseRows } from './SparseRows.ts';
export type { EstimatedCount, RowReader, SparseRowsOptions } from './SparseRows.ts';
export type { RowGrouping, RowWindow } from '../model/window.ts';
export type { ReadOptions, RowSource, SparseHost, SparsePort } from '../control/sparsePort.ts';
