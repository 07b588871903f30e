export { headerWidth } from './headerWidth.ts';
export { maskedKind } from './maskedKind.ts';
export { shownText } from './shown.ts';
export type { CellValue, ParsedCell } from './cell.ts';
export type { CellKind } from './kind.ts';
