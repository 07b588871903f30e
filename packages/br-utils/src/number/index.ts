export { formatDecimalPt } from './formatDecimalPt.ts';
export { parseDecimalPt } from './parseDecimalPt.ts';
export type { AmbiguousDecimal, DecimalRefusal, ParsedDecimal } from './parseDecimalPt.ts';
export { parseQualifiedPt } from './parseQualifiedPt.ts';
export type { ParsedQualified, Qualifier } from './parseQualifiedPt.ts';
