export { FileDrop } from './FileDrop.tsx';
export { ImportPreview } from './ImportPreview.tsx';
export { ImportOutcome } from './ImportOutcome.tsx';
export { ImportSheet, type SheetField } from './ImportSheet.tsx';
export { readFile } from './readFile.ts';
export { ReadError, readText } from './readTable.ts';
export type { FileTable, ReadProblem } from './readTable.ts';
export type { AcceptedRow, ImportField, ImportResult, ImportRow } from './types.ts';
export { unreadOutcome, type OutcomeKind, type OutcomeRow } from './outcome.ts';
