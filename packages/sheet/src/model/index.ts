export { headerWidth } from './headerWidth.ts';
export { shownText } from './shown.ts';
export type * from './types.ts';
