export type { DocumentRefusal } from '../_internals/documentRefusal.ts';
export { cpfReasonPt } from './cpfReasonPt.ts';
export { formatCpf } from './formatCpf.ts';
export { generateCpf } from './generateCpf.ts';
export { isValidCpf } from './isValidCpf.ts';
export { maskCpf } from './maskCpf.ts';
export { onlyDigits } from './onlyDigits.ts';
export { parseCpf } from './parseCpf.ts';
export type { ParsedCpf } from './parseCpf.ts';
