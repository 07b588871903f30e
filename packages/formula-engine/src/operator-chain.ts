import type { TokenType } from 'chevrotain';
import type { BinaryOperator, Expression } from './ast.ts';
import type { Fault } from './errors.ts';
import { spanOf } from './scan.ts';
import { And, Comparison, Factor, Or, Power, Sign, type Token } from './tokens.ts';

/** How tightly the operators bind, from the loosest; those of one level join from the left. */
const BINDING: ReadonlyMap<TokenType, number> = new Map(
  [Or, And, Comparison, Sign, Factor, Power].map((type, binding) => [type, binding]),
);

const CANONICAL: Readonly<Record<string, BinaryOperator>> = { '==': '=', '!=': '<>' };

function bindingOf({ tokenType }: Token): number {
  return BINDING.get(tokenType) ?? 0;
}

function operatorOf({ tokenType, image }: Token): BinaryOperator {
  if (tokenType === And) return 'AND';
  if (tokenType === Or) return 'OR';
  return CANONICAL[image] ?? (image as BinaryOperator);
}

function ambiguous(message: 'SINTAXE.power' | 'SINTAXE.sign', token: Token): Fault {
  return { code: 'SINTAXE', message, hint: `${message}.hint`, ...spanOf(token) };
}

function chained(token: Token): Fault {
  const code = 'COMPARACAO_ENCADEADA';
  return { code, message: code, hint: `${code}.hint`, ...spanOf(token) };
}

/**
 * Operands with operators between them, as the grammar reads them in one row; precedence makes the tree. What the
 * grammar could not refuse without becoming obscure (chained comparisons, ambiguous powers) is joined all the same and
 * noted.
 */
export class OperatorChain {
  readonly #operands: Expression[];
  readonly #operators: Token[] = [];
  readonly #faults: Fault[];
  readonly #isGroup: (operand: Expression) => boolean;

  constructor(first: Expression, faults: Fault[], isGroup: (operand: Expression) => boolean) {
    this.#operands = [first];
    this.#faults = faults;
    this.#isGroup = isGroup;
  }

  /** Adds an operator and the operand after it. */
  add(operator: Token, right: Expression): void {
    const fault = this.#faultOf(operator);
    if (fault) this.#faults.push(fault);
    this.#joinDownTo(bindingOf(operator));
    this.#operators.push(operator);
    this.#operands.push(right);
  }

  /** The tree of all that was added. */
  tree(): Expression | undefined {
    this.#joinDownTo(0);
    return this.#operands[0];
  }

  /** Joins what binds at least this tightly. */
  #joinDownTo(binding: number): void {
    for (let last = this.#operators.at(-1); last && bindingOf(last) >= binding; last = this.#operators.at(-1)) {
      this.#operators.pop();
      const right = this.#operands.pop();
      const left = this.#operands.pop();
      if (!left || !right) return;
      const ends = { left, right, start: left.start, end: right.end };
      this.#operands.push(Object.freeze({ type: 'binary', operator: operatorOf(last), ...ends }));
    }
  }

  #faultOf(operator: Token): Fault | undefined {
    if (operator.tokenType === Comparison) return this.#operators.some(isComparison) ? chained(operator) : undefined;
    if (operator.tokenType !== Power) return undefined;
    if (this.#operators.at(-1)?.tokenType === Power) return ambiguous('SINTAXE.power', operator);
    const left = this.#operands.at(-1);
    return left?.type === 'unary' && !this.#isGroup(left) ? ambiguous('SINTAXE.sign', operator) : undefined;
  }
}

function isComparison({ tokenType }: Token): boolean {
  return tokenType === Comparison;
}
