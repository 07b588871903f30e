import type { Expression, UnaryOperator } from './ast.ts';
import { canonicalNumber } from './canonical-number.ts';
import { foldCode } from './fold.ts';
import { spanOf } from './scan.ts';
import type { Token } from './tokens.ts';

/** The node of a number literal. */
export function numberOf(token: Token): Expression {
  return Object.freeze({ type: 'number', value: canonicalNumber(token.image), ...spanOf(token) });
}

/** The node of a text between quotation marks. */
export function textOf(token: Token): Expression {
  return Object.freeze({ type: 'text', value: token.image.slice(1, -1).replaceAll('""', '"'), ...spanOf(token) });
}

/** The node of a component's code. */
export function variableOf(token: Token): Expression {
  return Object.freeze({ type: 'variable', code: foldCode(token.image), ...spanOf(token) });
}

/** The node of a code between brackets. */
export function bracketedOf(token: Token): Expression {
  return Object.freeze({ type: 'variable', code: foldCode(token.image.slice(1, -1)), ...spanOf(token) });
}

/** An operand with the signs or negations before it. */
export function prefixed(operators: readonly Token[], operand: Expression): Expression {
  return operators.reduceRight<Expression>(
    (inner, { image, startOffset }) =>
      Object.freeze({
        type: 'unary',
        operator: image.toUpperCase() as UnaryOperator,
        operand: inner,
        start: startOffset,
        end: operand.end,
      }),
    operand,
  );
}
