export { formatDecimalPt } from './formatDecimalPt.ts';
export { formatMoneyPt } from './formatMoneyPt.ts';
export { parseDecimalPt } from './parseDecimalPt.ts';
export type { AmbiguousDecimal, DecimalRefusal, ParsedDecimal } from './parseDecimalPt.ts';
export { parseMoneyPt } from './parseMoneyPt.ts';
export type { MoneyRefusal, ParsedMoney } from './parseMoneyPt.ts';
export { parseQualifiedPt } from './parseQualifiedPt.ts';
export type { ParsedQualified, Qualifier } from './parseQualifiedPt.ts';
