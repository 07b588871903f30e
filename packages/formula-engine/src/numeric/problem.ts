import type { FormulaErrorCode } from '../codes.ts';
import type { MessageId } from '../messages/catalogue.ts';

/** Why an arithmetic step has no value; it gets its position in the formula from whoever requested the step. */
export interface Problem {
  readonly kind: 'problem';
  readonly code: FormulaErrorCode;
  readonly message: MessageId;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Division by zero. */
export const DIVISION_BY_ZERO: Problem = { kind: 'problem', code: 'DIVISAO_POR_ZERO', message: 'DIVISAO_POR_ZERO' };

/** An intermediate result with more digits than MAX_BITS allows. */
export const TOO_MANY_DIGITS: Problem = { kind: 'problem', code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.digits' };

/** An irrational value whose sign or rounding could not be decided within MAX_PRECISION. */
export const TOO_MUCH_PRECISION: Problem = {
  kind: 'problem',
  code: 'LIMITE_EXCEDIDO',
  message: 'LIMITE_EXCEDIDO.precision',
};
