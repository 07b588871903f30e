export { SparseRows } from './SparseRows.ts';
export type { RowReader, SparseRowsOptions } from './SparseRows.ts';
export type { ReadOptions, RowSource, RowWindow, SparseHost, SparsePort } from './window.ts';
