export type { Uf } from '../_internals/uf.ts';
export { cepReasonPt } from './cepReasonPt.ts';
export { formatCep } from './formatCep.ts';
export { isUf } from './isUf.ts';
export { isValidCep } from './isValidCep.ts';
export { maskCep } from './maskCep.ts';
export { parseCep } from './parseCep.ts';
export type { CepRefusal, ParsedCep } from './parseCep.ts';
export { ufs } from './ufs.ts';
