import { operandsOf, type BinaryNode, type CallNode, type ComparisonOperator, type Expression } from '../ast.ts';
import type { Division } from '../functions.ts';
import { readText } from '../value.ts';
import {
  ABSOLUTE,
  ADD,
  AND,
  COPY,
  DEVIATION,
  DIFFERENT,
  DIVIDE,
  EQUAL,
  GIVE_UP,
  GREATER,
  GREATER_OR_EQUAL,
  HOLDS,
  JUMP,
  LESS,
  LESS_OR_EQUAL,
  MAXIMUM,
  MEAN,
  MINIMUM,
  MODULO,
  MULTIPLY,
  NEGATE,
  NOT,
  OR,
  OTHERWISE,
  POWER,
  QUOTIENT,
  SAME,
  SUBTRACT,
  UNEQUAL,
  UNLESS,
} from './operation.ts';

/** A formula as instructions over registers: first the variables, then the constants, then intermediate results. */
export interface Program {
  readonly code: Int32Array;
  readonly registers: number;
  /** The folded code of each variable register. */
  readonly variables: readonly string[];
  /** Canonical decimals, in the registers after the variables. */
  readonly constants: readonly string[];
  /** Folded text literals, in the registers after the constants. */
  readonly texts: readonly string[];
  /** The register of the result. */
  readonly result: number;
}

const UNARY = { '+': COPY, '-': NEGATE, NOT } as const;

const BINARY = {
  '+': ADD,
  '-': SUBTRACT,
  '*': MULTIPLY,
  '/': DIVIDE,
  '^': POWER,
  AND: AND,
  OR: OR,
} as const;

const COMPARISON: Readonly<Record<ComparisonOperator, number>> = {
  '=': EQUAL,
  '<>': UNEQUAL,
  '<': LESS,
  '<=': LESS_OR_EQUAL,
  '>': GREATER,
  '>=': GREATER_OR_EQUAL,
};

const FOLDS: Readonly<Record<string, number>> = {
  MAX: MAXIMUM,
  MIN: MINIMUM,
  MEDIA: MEAN,
  DESVPAD: DEVIATION,
};

interface Leaves {
  readonly numbers: readonly string[];
  readonly texts: readonly string[];
}

function foldedText(node: Expression): string | undefined {
  const value = node.type === 'text' ? readText(node.value.trim()) : undefined;
  return value?.kind === 'text' ? value.folded : undefined;
}

function leavesOf(tree: Expression): Leaves {
  const numbers = new Set<string>();
  const texts = new Set<string>();
  const pending = [tree];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const text = foldedText(node);
    if (node.type === 'number') numbers.add(node.value);
    if (text !== undefined) texts.add(text);
    pending.push(...operandsOf(node));
  }
  return { numbers: [...numbers], texts: [...texts] };
}

/** Whether a part is 1 or 0 by its nature. */
function isTruth(node: Expression): boolean {
  if (node.type === 'unary') return node.operator === 'NOT';
  return node.type === 'binary' && !'+-*/^'.includes(node.operator);
}

/** Writes the instructions of one formula. */
class Writer {
  readonly #code: number[] = [];
  readonly #variables: readonly string[];
  readonly #numbers: readonly string[];
  readonly #texts: readonly string[];
  readonly #div: Division;
  #registers: number;

  constructor(variables: readonly string[], { numbers, texts }: Leaves, div: Division) {
    this.#variables = variables;
    this.#numbers = numbers;
    this.#texts = texts;
    this.#div = div;
    this.#registers = variables.length + numbers.length + texts.length;
  }

  program(tree: Expression): Program {
    const result = this.#write(tree);
    return {
      code: Int32Array.from(this.#code),
      registers: this.#registers,
      variables: this.#variables,
      constants: this.#numbers,
      texts: this.#texts,
      result,
    };
  }

  /** Writes an instruction and answers the register of its result. */
  #emit(operation: number, ...operands: readonly number[]): number {
    const result = this.#registers++;
    this.#code.push(operation, result, ...operands);
    return result;
  }

  #constant(text: string): number {
    return this.#variables.length + this.#numbers.indexOf(text);
  }

  #giveUp(): number {
    return this.#emit(GIVE_UP, 0, 0);
  }

  #write(node: Expression): number {
    switch (node.type) {
      case 'number':
        return this.#constant(node.value);
      case 'text':
        return this.#giveUp();
      case 'variable':
        return this.#variables.indexOf(node.code);
      case 'unary': {
        const operand = this.#write(node.operand);
        // `+A` is a copy: unlike A, it fails a fold when A has no value.
        return this.#emit(UNARY[node.operator], operand, 0);
      }
      case 'binary':
        return this.#writeBinary(node);
      case 'call':
        return this.#writeCall(node);
    }
  }

  #writeBinary(node: BinaryNode): number {
    const { operator } = node;
    switch (operator) {
      case '+':
      case '-':
      case '*':
      case '/':
      case '^':
      case 'AND':
      case 'OR': {
        const left = this.#write(node.left);
        return this.#emit(BINARY[operator], left, this.#write(node.right));
      }
      case '=':
      case '<>':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.#writeComparison(node, operator);
    }
  }

  /** The register of what may hold a text. */
  #textual(node: Expression): number | undefined {
    if (node.type === 'variable') return this.#variables.indexOf(node.code);
    const text = foldedText(node);
    if (text === undefined) return undefined;
    return this.#variables.length + this.#numbers.length + this.#texts.indexOf(text);
  }

  #writeComparison(node: BinaryNode, operator: ComparisonOperator): number {
    const left = this.#textual(node.left);
    const right = this.#textual(node.right);
    const isEquality = operator === '=' || operator === '<>';
    if (isEquality && left !== undefined && right !== undefined) {
      return this.#emit(operator === '=' ? SAME : DIFFERENT, left, right);
    }
    const first = this.#write(node.left);
    return this.#emit(COMPARISON[operator], first, this.#write(node.right));
  }

  #writeCall(node: CallNode): number {
    const { arguments: nodes } = node;
    const fold = FOLDS[node.function];
    if (fold !== undefined) {
      const operands = nodes.map((operand) => this.#write(operand));
      const gathered = this.#registers;
      // DESVPAD works in two registers of its own.
      this.#registers += operands.length + 2;
      return this.#emit(fold, operands.length, gathered, ...operands);
    }
    const [first, second, third] = nodes;
    if (node.function === 'IF' && first && second && third) return this.#writeIf(first, second, third);
    if (node.function === 'AND' || node.function === 'OR') return this.#writeChain(nodes, BINARY[node.function]);
    if (node.function === 'ABS' && first) return this.#emit(ABSOLUTE, this.#write(first), 0);
    if ((node.function !== 'DIV' && node.function !== 'MOD') || !first || !second) return this.#giveUp();
    const left = this.#write(first);
    const right = this.#write(second);
    if (node.function === 'MOD') return this.#emit(MODULO, left, right);
    return this.#emit(this.#div === 'exata' ? DIVIDE : QUOTIENT, left, right);
  }

  #writeChain([first, ...others]: readonly Expression[], operation: number): number {
    if (!first) return this.#giveUp();
    let result = this.#emit(HOLDS, this.#write(first), 0);
    for (const node of others) result = this.#emit(operation, result, this.#write(node));
    return result;
  }

  #writeIf(test: Expression, yes: Expression, no: Expression): number {
    const tested = this.#write(test);
    const condition = isTruth(test) ? tested : this.#emit(HOLDS, tested, 0);
    const result = this.#registers++;
    const unless = this.#jump(UNLESS, condition);
    this.#code.push(COPY, result, this.#write(yes), 0);
    const jump = this.#jump(JUMP, 0);
    this.#code[unless] = this.#code.length;
    this.#code.push(OTHERWISE, result, this.#write(no), condition);
    this.#code[jump] = this.#code.length;
    return result;
  }

  /** Writes a jump and answers where its target goes. */
  #jump(operation: number, condition: number): number {
    this.#code.push(operation, 0, condition, 0);
    return this.#code.length - 3;
  }
}

/** Compiles a tree into a program. */
export function compileProgram(tree: Expression, variables: readonly string[], div: Division): Program {
  return new Writer(variables, leavesOf(tree), div).program(tree);
}

/** Whether a comparison holds for operands in that order: −1, 0 or 1. */
export function accepts(operation: number, order: number): boolean {
  switch (operation) {
    case EQUAL:
      return order === 0;
    case UNEQUAL:
      return order !== 0;
    case LESS:
      return order < 0;
    case LESS_OR_EQUAL:
      return order <= 0;
    case GREATER:
      return order > 0;
    default:
      return order >= 0;
  }
}
