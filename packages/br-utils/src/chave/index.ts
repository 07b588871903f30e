export { chaveNfeReasonPt } from './chaveNfeReasonPt.ts';
export { parseChaveNfe } from './parseChaveNfe.ts';
export type { ChaveNfe, ChaveNfeRefusal, ParsedChaveNfe } from './parseChaveNfe.ts';
