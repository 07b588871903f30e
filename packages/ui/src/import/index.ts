export { ImportPreview } from './ImportPreview.tsx';
export type { ImportPreviewProps } from './ImportPreview.tsx';
export { ImportSheet } from './ImportSheet.tsx';
export { guessMapping } from './mapping.ts';
export { readFile, ReadError, readText } from './readTable.ts';
export type { FileTable, ReadProblem } from './readTable.ts';
export type * from './types.ts';
