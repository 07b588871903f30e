export type { Uf } from '../_internals/uf.ts';
export { formatRegistro } from './formatRegistro.ts';
export { isValidRegistro } from './isValidRegistro.ts';
export { parseRegistro } from './parseRegistro.ts';
export type { CategoriaCoren, Conselho, ParsedRegistro, Registro, RegistroRefusal } from './parseRegistro.ts';
export { registroReasonPt } from './registroReasonPt.ts';
