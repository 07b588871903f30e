export { headerWidth } from './headerWidth.ts';
export { shownText } from './shown.ts';
export type * from './cell.ts';
export type * from './column.ts';
export type * from './kind.ts';
export type * from './owner.ts';
