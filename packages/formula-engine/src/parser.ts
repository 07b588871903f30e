import { EmbeddedActionsParser, EOF, type IOrAlt, type ParserMethod } from 'chevrotain';
import type { Expression } from './ast.ts';
import { arityFault, commaHint, unknownFunction } from './call-faults.ts';
import type { Fault } from './errors.ts';
import { foldCode } from './fold.ts';
import { BUILT_IN_FUNCTIONS, type FunctionTable } from './functions.ts';
import { bracketedOf, numberOf, prefixed, textOf, variableOf } from './operand.ts';
import { OperatorChain } from './operator-chain.ts';
import { quote } from './quote.ts';
import { spanOf } from './scan.ts';
import {
  And,
  BracketedCode,
  Close,
  Comparison,
  endOf,
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
  VOCABULARY,
  type Token,
} from './tokens.ts';

/** The outcome of the grammar: a tree when it could be built, and everything that is wrong with it. */
export interface Parsed {
  readonly tree: Expression | undefined;
  readonly faults: readonly Fault[];
}

type Rule<Arguments extends unknown[] = []> = ParserMethod<Arguments, Expression>;
type Choice<Answer> = IOrAlt<Answer>[];

/**
 * The grammar. Each rule answers the tree of what it read. Operators are read in a row and joined by precedence
 * (`OperatorChain`), so that a rule is not needed for each level: that is what makes it fast, and keeps the stack low
 * where parentheses are nested.
 */
export class FormulaParser extends EmbeddedActionsParser {
  #faults: Fault[] = [];
  #functions: FunctionTable = BUILT_IN_FUNCTIONS;
  /** Groups in parentheses: `(-2)^2` is fine where `-2^2` is not. */
  readonly #groups = new WeakSet<Expression>();
  readonly #isGroup = (operand: Expression): boolean => this.#groups.has(operand);

  // Chevrotain asks that alternatives that capture nothing are made once.
  readonly #connectives: Choice<Token> = [{ ALT: () => this.CONSUME(Or) }, { ALT: () => this.CONSUME(And) }];
  readonly #operators: Choice<Token> = [Comparison, Sign, Factor, Power].map((type) => ({
    ALT: () => this.CONSUME(type),
  }));
  readonly #operands: Choice<Expression> = [
    { ALT: () => this.#named(this.CONSUME(Name)) },
    { ALT: () => numberOf(this.CONSUME(NumberLiteral)) },
    { ALT: () => this.SUBRULE(this.group) },
    { ALT: () => bracketedOf(this.CONSUME(BracketedCode)) },
    { ALT: () => textOf(this.CONSUME(TextLiteral)) },
    { ALT: () => this.SUBRULE1(this.call, { ARGS: [this.CONSUME(And)] }) },
    { ALT: () => this.SUBRULE2(this.call, { ARGS: [this.CONSUME(Or)] }) },
  ];

  /** Grammar mistakes are for the tests to find, not for every start. */
  constructor({ skipValidations = true }: { readonly skipValidations?: boolean } = {}) {
    super(VOCABULARY, { maxLookahead: 1, skipValidations });
    this.performSelfAnalysis();
  }

  readonly formula: Rule = this.RULE('formula', () => {
    const tree = this.SUBRULE(this.expression);
    this.CONSUME(EOF);
    return tree;
  });

  readonly expression: Rule = this.RULE('expression', () => {
    const first = this.SUBRULE(this.condition);
    const chain = this.#chain(first);
    this.MANY(() => chain.add(this.OR(this.#connectives), this.SUBRULE1(this.condition)));
    return chain.tree() ?? first;
  });

  readonly condition: Rule = this.RULE('condition', () => {
    const negations: Token[] = [];
    this.MANY(() => negations.push(this.CONSUME(Not)));
    const isGroup = this.LA(1).tokenType === Open;
    const first = this.SUBRULE(this.operand);
    const chain = this.#chain(first);
    this.MANY1(() => chain.add(this.OR(this.#operators), this.SUBRULE1(this.operand)));
    const tree = chain.tree() ?? first;
    if (negations.length > 0 && isGroup) this.#hintAtNarrowNot(tree);
    return prefixed(negations, tree);
  });

  readonly operand: Rule = this.RULE('operand', () => {
    const signs: Token[] = [];
    this.MANY(() => signs.push(this.CONSUME(Sign)));
    return prefixed(signs, this.OR(this.#operands));
  });

  readonly group: Rule = this.RULE('group', () => {
    const { startOffset } = this.CONSUME(Open);
    const inner = this.SUBRULE(this.expression);
    // The group's node spans its parentheses, so that an error mark covers them.
    const node = Object.freeze({ ...inner, start: startOffset, end: endOf(this.CONSUME(Close)) });
    this.#groups.add(node);
    return node;
  });

  readonly call: Rule<[name: Token]> = this.RULE('call', (name) => {
    const operands: Expression[] = [];
    this.CONSUME(Open);
    this.MANY_SEP({ SEP: Semicolon, DEF: () => operands.push(this.SUBRULE(this.expression)) });
    const close = this.CONSUME(Close);
    // While the grammar is recorded there is no name.
    return this.ACTION(() => this.#checkedCall(name, operands, endOf(close)));
  });

  /** Reads a whole formula. */
  read(tokens: Token[], source: string, functions: FunctionTable): Parsed {
    const faults: Fault[] = [];
    this.#faults = faults;
    this.#functions = functions;
    this.input = tokens;
    const tree = this.formula();
    const [error] = this.errors;
    return error ? { tree: undefined, faults: [...faults, grammarFault(error.token, source)] } : { tree, faults };
  }

  #chain(first: Expression): OperatorChain {
    return new OperatorChain(first, this.#faults, this.#isGroup);
  }

  #named(name: Token): Expression {
    return this.OPTION(() => this.SUBRULE(this.call, { ARGS: [name] })) ?? variableOf(name);
  }

  /** `NOT (A) > 1` negates the comparison; who wrote it may have meant only the parentheses. */
  #hintAtNarrowNot(operand: Expression): void {
    if (this.#isGroup(operand)) return;
    const { start, end } = operand;
    const message = 'SINTAXE.not';
    this.#faults.push({ code: 'SINTAXE', message, hint: `${message}.hint`, severity: 'hint', start, end });
  }

  #checkedCall(name: Token, operands: readonly Expression[], end: number): Expression {
    const definition = this.#functions.find(name.image);
    const span = { start: name.startOffset, end };
    const fault = definition
      ? (arityFault(definition, operands.length, span) ?? commaHint(definition, operands))
      : unknownFunction(name, this.#functions);
    if (fault) this.#faults.push(fault);
    const node = { type: 'call' as const, function: definition?.name ?? foldCode(name.image), ...span };
    return Object.freeze({ ...node, arguments: Object.freeze([...operands]) });
  }
}

function grammarFault(token: Token, source: string): Fault {
  if (token.tokenType === EOF) {
    return { code: 'SINTAXE', message: 'SINTAXE.end', start: source.length, end: source.length };
  }
  return { code: 'SINTAXE', message: 'SINTAXE.unexpected', params: { text: quote(token.image) }, ...spanOf(token) };
}

/** Made at the first formula; then the same one reads all of them. */
let parser: FormulaParser | undefined;

/** Builds the tree of tokens that are not nested too deep. */
export function parseTokens(tokens: Token[], source: string, functions: FunctionTable): Parsed {
  parser ??= new FormulaParser();
  return parser.read(tokens, source, functions);
}
