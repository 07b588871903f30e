export { formatsOf } from './formats.ts';
export type { Precision } from './formats.ts';
export { useFormats } from './useFormats.ts';
export { wallClock } from './wallClock.ts';
