export { ageAt } from './ageAt.ts';
export type { Age } from './ageAt.ts';
export { formatDatePt } from './formatDatePt.ts';
export { formatTimePt } from './formatTimePt.ts';
export { parseDatePt } from './parseDatePt.ts';
export type { DateRefusal, ParsedDate } from './parseDatePt.ts';
export { parseTimePt } from './parseTimePt.ts';
export type { ParsedTime, TimeRefusal } from './parseTimePt.ts';
export { BRASILIA } from './timeZone.ts';
