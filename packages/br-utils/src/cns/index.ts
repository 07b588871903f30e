export { cnsReasonPt } from './cnsReasonPt.ts';
export { formatCns } from './formatCns.ts';
export { isValidCns } from './isValidCns.ts';
export { maskCns } from './maskCns.ts';
export { parseCns } from './parseCns.ts';
export type { CnsRefusal, ParsedCns } from './parseCns.ts';
