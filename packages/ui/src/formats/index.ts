export { formatsOf } from './formats.ts';
export type { Formats } from './formats.ts';
export { useFormats } from './useFormats.ts';
export { wallClock } from './wallClock.ts';
