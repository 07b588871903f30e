export type { DocumentRefusal } from '../_internals/documentRefusal.ts';
export { formatPis } from './formatPis.ts';
export { isValidPis } from './isValidPis.ts';
export { maskPis } from './maskPis.ts';
export { parsePis } from './parsePis.ts';
export type { ParsedPis } from './parsePis.ts';
export { pisReasonPt } from './pisReasonPt.ts';
