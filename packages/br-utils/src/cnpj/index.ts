export type { DocumentRefusal } from '../_internals/documentRefusal.ts';
export { cnpjReasonPt } from './cnpjReasonPt.ts';
export { formatCnpj } from './formatCnpj.ts';
export { generateCnpj } from './generateCnpj.ts';
export { isValidCnpj } from './isValidCnpj.ts';
export { maskCnpj } from './maskCnpj.ts';
export { parseCnpj } from './parseCnpj.ts';
export type { ParsedCnpj } from './parseCnpj.ts';
