import { arityFault, commaHint, unknownFunction } from './call-faults.ts';
import type { BinaryOperator, Expression, UnaryOperator } from './ast.ts';
import { canonicalNumber } from './canonical-number.ts';
import type { Fault } from './errors.ts';
import { foldCode } from './fold.ts';
import type { FunctionTable } from './functions.ts';
import { quote } from './quote.ts';
import { spanOf } from './scan.ts';
import {
  And,
  BracketedCode,
  Close,
  Comparison,
  Factor,
  Name,
  Not,
  NumberLiteral,
  Open,
  Or,
  Power,
  Semicolon,
  Sign,
  TextLiteral,
  type Token,
  type TokenType,
} from './tokens.ts';

const CANONICAL_COMPARISON: Readonly<Record<string, BinaryOperator>> = { '==': '=', '!=': '<>' };

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return Object.freeze({ type: 'binary', operator, left, right, start: left.start, end: right.end });
}

function unary(operator: UnaryOperator, token: Token, operand: Expression): Expression {
  return Object.freeze({ type: 'unary', operator, operand, start: token.start, end: operand.end });
}

/**
 * The grammar, by descent from the loosest operator to the tightest. Each rule answers the tree of what it read, or
 * undefined when it cannot go on. What the grammar could not refuse without becoming obscure (chained comparisons,
 * ambiguous powers, arities) is accepted and noted in `faults`.
 */
class FormulaParser {
  readonly faults: Fault[] = [];
  readonly #tokens: readonly Token[];
  readonly #functions: FunctionTable;
  /** Groups in parentheses: `(-2)^2` is fine where `-2^2` is not. */
  readonly #grouped = new WeakSet<Expression>();
  #position = 0;

  constructor(tokens: readonly Token[], functions: FunctionTable) {
    this.#tokens = tokens;
    this.#functions = functions;
  }

  /** The token that could not be read; undefined at the end of the formula. */
  get next(): Token | undefined {
    return this.#tokens[this.#position];
  }

  formula(): Expression | undefined {
    const tree = this.#disjunction();
    return this.next ? undefined : tree;
  }

  #is(type: TokenType, ahead = 0): boolean {
    return this.#tokens[this.#position + ahead]?.type === type;
  }

  #take(type: TokenType): Token | undefined {
    const token = this.next;
    if (token?.type !== type) return undefined;
    this.#position++;
    return token;
  }

  #takeAll(type: TokenType): Token[] {
    const tokens: Token[] = [];
    for (let token = this.#take(type); token; token = this.#take(type)) tokens.push(token);
    return tokens;
  }

  /** Operands of a level with its operator between them, joined from the left. */
  #level(operand: () => Expression | undefined, type: TokenType, join: Join): Expression | undefined {
    let left = operand();
    for (let count = 0; left; count++) {
      const token = this.#take(type);
      if (!token) return left;
      const right = operand();
      left = right && join(left, token, right, count);
    }
    return left;
  }

  readonly #disjunction = (): Expression | undefined =>
    this.#level(this.#conjunction, Or, (left, _, right) => binary('OR', left, right));

  readonly #conjunction = (): Expression | undefined =>
    this.#level(this.#negation, And, (left, _, right) => binary('AND', left, right));

  readonly #negation = (): Expression | undefined => {
    const tokens = this.#takeAll(Not);
    const isGroup = this.#is(Open);
    const operand = this.#comparison();
    if (!operand) return undefined;
    if (tokens.length > 0 && isGroup) this.#hintAtNarrowNot(operand);
    return tokens.reduceRight((inner, token) => unary('NOT', token, inner), operand);
  };

  /** `NOT (A) > 1` negates the comparison; who wrote it may have meant only the parentheses. */
  #hintAtNarrowNot(operand: Expression): void {
    if (this.#grouped.has(operand)) return;
    const { start, end } = operand;
    this.faults.push({
      code: 'SINTAXE',
      message: 'SINTAXE.not',
      hint: 'SINTAXE.not.hint',
      severity: 'hint',
      start,
      end,
    });
  }

  #comparison(): Expression | undefined {
    return this.#level(this.#sum, Comparison, (left, token, right, count) => {
      if (count > 0) this.#chained(token);
      return binary(CANONICAL_COMPARISON[token.image] ?? (token.image as BinaryOperator), left, right);
    });
  }

  #chained(token: Token): void {
    const hint = 'COMPARACAO_ENCADEADA.hint';
    this.faults.push({ code: 'COMPARACAO_ENCADEADA', message: 'COMPARACAO_ENCADEADA', hint, ...spanOf(token) });
  }

  readonly #sum = (): Expression | undefined =>
    this.#level(this.#product, Sign, (left, { image }, right) => binary(image as '+' | '-', left, right));

  readonly #product = (): Expression | undefined =>
    this.#level(this.#power, Factor, (left, { image }, right) => binary(image as '*' | '/', left, right));

  readonly #power = (): Expression | undefined =>
    this.#level(this.#signed, Power, (left, token, right, count) => {
      if (count > 0) this.#ambiguous('SINTAXE.power', token);
      else if (left.type === 'unary' && !this.#grouped.has(left)) this.#ambiguous('SINTAXE.sign', token);
      return binary('^', left, right);
    });

  #ambiguous(message: 'SINTAXE.power' | 'SINTAXE.sign', token: Token): void {
    this.faults.push({ code: 'SINTAXE', message, hint: `${message}.hint`, ...spanOf(token) });
  }

  readonly #signed = (): Expression | undefined => {
    const tokens = this.#takeAll(Sign);
    const operand = this.#primary();
    return operand && tokens.reduceRight((inner, token) => unary(token.image as '+' | '-', token, inner), operand);
  };

  #primary(): Expression | undefined {
    const token = this.next;
    if (!token) return undefined;
    if (token.type === Open) return this.#group(token);
    if (this.#is(Open, 1) && (token.type === Name || token.type === And || token.type === Or)) return this.#call(token);
    const leaf = leafOf(token);
    if (leaf) this.#position++;
    return leaf;
  }

  #group({ start }: Token): Expression | undefined {
    this.#position++;
    const inner = this.#disjunction();
    const close = inner && this.#take(Close);
    if (!close) return undefined;
    // The group's node spans its parentheses, so that an error mark covers them.
    const node = Object.freeze({ ...inner, start, end: close.end });
    this.#grouped.add(node);
    return node;
  }

  #call(name: Token): Expression | undefined {
    this.#position += 2;
    const operands: Expression[] = [];
    let close = this.#take(Close);
    while (!close) {
      const operand = this.#disjunction();
      if (!operand) return undefined;
      operands.push(operand);
      close = this.#take(Close);
      if (!close && !this.#take(Semicolon)) return undefined;
    }
    return this.#checkedCall(name, operands, close.end);
  }

  #checkedCall(name: Token, operands: readonly Expression[], end: number): Expression {
    const definition = this.#functions.find(name.image);
    const span = { start: name.start, end };
    const fault = definition
      ? (arityFault(definition, operands.length, span) ?? commaHint(definition, operands))
      : unknownFunction(name, this.#functions);
    if (fault) this.faults.push(fault);
    const node = { type: 'call' as const, function: definition?.name ?? foldCode(name.image), ...span };
    return Object.freeze({ ...node, arguments: Object.freeze([...operands]) });
  }
}

/** Joins two operands; `count` is how many operators of the level came before. */
type Join = (left: Expression, token: Token, right: Expression, count: number) => Expression;

/** A token that is an operand by itself. */
function leafOf(token: Token): Expression | undefined {
  const { type, image } = token;
  const span = spanOf(token);
  switch (type) {
    case NumberLiteral:
      return Object.freeze({ type: 'number', value: canonicalNumber(image), ...span });
    case TextLiteral:
      return Object.freeze({ type: 'text', value: image.slice(1, -1).replaceAll('""', '"'), ...span });
    case Name:
      return Object.freeze({ type: 'variable', code: foldCode(image), ...span });
    case BracketedCode:
      return Object.freeze({ type: 'variable', code: foldCode(image.slice(1, -1)), ...span });
    default:
      return undefined;
  }
}

/** The outcome of the grammar: a tree when it could be built, and everything that is wrong with it. */
export interface Parsed {
  readonly tree: Expression | undefined;
  readonly faults: readonly Fault[];
}

function grammarFault(token: Token | undefined, source: string): Fault {
  if (!token) return { code: 'SINTAXE', message: 'SINTAXE.end', start: source.length, end: source.length };
  return { code: 'SINTAXE', message: 'SINTAXE.unexpected', params: { text: quote(token.image) }, ...spanOf(token) };
}

/** Builds the tree of tokens that are not nested too deep. */
export function parseTokens(tokens: readonly Token[], source: string, functions: FunctionTable): Parsed {
  const parser = new FormulaParser(tokens, functions);
  const tree = parser.formula();
  return { tree, faults: tree ? parser.faults : [...parser.faults, grammarFault(parser.next, source)] };
}
