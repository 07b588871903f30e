import type { Expression } from '../ast.ts';
import { binaryNode, literalOf } from './nodes.ts';
import type { Report } from './report.ts';

/** A power; ours have whole exponents only. */
export function powerNode(base: Expression, exponent: Expression, report: Report): Expression {
  const value = literalOf(exponent);
  if (value === undefined) report.add('EXPOENTE_VARIAVEL', exponent);
  else if (!Number.isInteger(value)) report.add('EXPOENTE_NAO_INTEIRO', exponent);
  return binaryNode('^', base, exponent);
}
