export { ImportPreview } from './ImportPreview.tsx';
export type { ImportPreviewProps } from './ImportPreview.tsx';
export { ImportSheet } from './ImportSheet.tsx';
export { guessMapping } from './mapping.ts';
export { readFile, type Reading } from './readFile.ts';
export { ReadError, readText } from './readTable.ts';
export type { DecimalSign, FileTable, ReadProblem } from './readTable.ts';
export type * from './types.ts';
