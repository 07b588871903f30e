import { EmbeddedActionsParser, type IToken, type ParserMethod } from 'chevrotain';
import { arityFault, commaHint, unknownFunction } from './call-faults.ts';
import type { BinaryOperator, Expression, Span, UnaryOperator } from './ast.ts';
import { canonicalNumber } from './canonical-number.ts';
import type { Fault } from './errors.ts';
import { foldCode } from './fold.ts';
import { BUILT_IN_FUNCTIONS, type FunctionTable } from './functions.ts';
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
  TOKENS,
  TextLiteral,
} from './tokens.ts';

const CANONICAL_COMPARISON: Readonly<Record<string, BinaryOperator>> = { '==': '=', '!=': '<>' };

function binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  return Object.freeze({ type: 'binary', operator, left, right, start: left.start, end: right.end });
}

function unary(operator: UnaryOperator, token: IToken, operand: Expression): Expression {
  return Object.freeze({ type: 'unary', operator, operand, start: token.startOffset, end: operand.end });
}

/**
 * The grammar, from the loosest operator to the tightest. Rules build the tree as they go. What the grammar could
 * not refuse without becoming obscure (chained comparisons, ambiguous powers, arities) is accepted and noted in
 * `faults`, so that one pass finds several mistakes.
 */
class FormulaParser extends EmbeddedActionsParser {
  faults: Fault[] = [];
  #functions: FunctionTable = BUILT_IN_FUNCTIONS;
  /** Groups in parentheses: `(-2)^2` is fine where `-2^2` is not. */
  #grouped = new WeakMap<Expression, Span>();

  constructor() {
    super([...TOKENS], { recoveryEnabled: false, maxLookahead: 2 });
    this.performSelfAnalysis();
  }

  start(tokens: IToken[], functions: FunctionTable): void {
    this.input = tokens;
    this.#functions = functions;
    this.faults = [];
    this.#grouped = new WeakMap();
  }

  #note(fault: Fault): void {
    this.ACTION(() => this.faults.push(fault));
  }

  formula: ParserMethod<[], Expression> = this.RULE('formula', () => this.SUBRULE(this.disjunction));

  disjunction: ParserMethod<[], Expression> = this.RULE('disjunction', () => {
    let left = this.SUBRULE(this.conjunction);
    this.MANY(() => {
      this.CONSUME(Or);
      const right = this.SUBRULE2(this.conjunction);
      this.ACTION(() => (left = binary('OR', left, right)));
    });
    return left;
  });

  conjunction: ParserMethod<[], Expression> = this.RULE('conjunction', () => {
    let left = this.SUBRULE(this.negation);
    this.MANY(() => {
      this.CONSUME(And);
      const right = this.SUBRULE2(this.negation);
      this.ACTION(() => (left = binary('AND', left, right)));
    });
    return left;
  });

  negation: ParserMethod<[], Expression> = this.RULE('negation', () => {
    const tokens: IToken[] = [];
    this.MANY(() => tokens.push(this.CONSUME(Not)));
    const next = this.LA(1);
    const operand = this.SUBRULE(this.comparison);
    return this.ACTION(() => {
      if (tokens.length > 0) this.#hintAtNarrowNot(next, operand);
      return tokens.reduceRight((inner, token) => unary('NOT', token, inner), operand);
    });
  });

  /** `NOT (A) > 1` negates the comparison; who wrote it may have meant only the parentheses. */
  #hintAtNarrowNot(next: IToken, operand: Expression): void {
    if (next.tokenType !== Open || this.#grouped.has(operand)) return;
    const { start, end } = operand;
    this.#note({ code: 'SINTAXE', message: 'SINTAXE.not', hint: 'SINTAXE.not.hint', severity: 'hint', start, end });
  }

  comparison: ParserMethod<[], Expression> = this.RULE('comparison', () => {
    let left = this.SUBRULE(this.sum);
    let count = 0;
    this.MANY(() => {
      const token = this.CONSUME(Comparison);
      const right = this.SUBRULE2(this.sum);
      this.ACTION(() => {
        if (count++ > 0) this.#chained(token);
        left = binary(CANONICAL_COMPARISON[token.image] ?? (token.image as BinaryOperator), left, right);
      });
    });
    return left;
  });

  #chained(token: IToken): void {
    const hint = 'COMPARACAO_ENCADEADA.hint';
    this.#note({ code: 'COMPARACAO_ENCADEADA', message: 'COMPARACAO_ENCADEADA', hint, ...spanOf(token) });
  }

  sum: ParserMethod<[], Expression> = this.RULE('sum', () => {
    let left = this.SUBRULE(this.product);
    this.MANY(() => {
      const operator = this.CONSUME(Sign).image as '+' | '-';
      const right = this.SUBRULE2(this.product);
      this.ACTION(() => (left = binary(operator, left, right)));
    });
    return left;
  });

  product: ParserMethod<[], Expression> = this.RULE('product', () => {
    let left = this.SUBRULE(this.power);
    this.MANY(() => {
      const operator = this.CONSUME(Factor).image as '*' | '/';
      const right = this.SUBRULE2(this.power);
      this.ACTION(() => (left = binary(operator, left, right)));
    });
    return left;
  });

  power: ParserMethod<[], Expression> = this.RULE('power', () => {
    let left = this.SUBRULE(this.signed);
    let count = 0;
    this.MANY(() => {
      const token = this.CONSUME(Power);
      const right = this.SUBRULE2(this.signed);
      this.ACTION(() => {
        if (count++ > 0) this.#ambiguous('SINTAXE.power', token);
        else if (left.type === 'unary' && !this.#grouped.has(left)) this.#ambiguous('SINTAXE.sign', token);
        left = binary('^', left, right);
      });
    });
    return left;
  });

  #ambiguous(message: 'SINTAXE.power' | 'SINTAXE.sign', token: IToken): void {
    this.#note({ code: 'SINTAXE', message, hint: `${message}.hint`, ...spanOf(token) });
  }

  signed: ParserMethod<[], Expression> = this.RULE('signed', () => {
    const tokens: IToken[] = [];
    this.MANY(() => tokens.push(this.CONSUME(Sign)));
    const operand = this.SUBRULE(this.primary);
    return this.ACTION(() =>
      tokens.reduceRight((inner, token) => unary(token.image as '+' | '-', token, inner), operand),
    );
  });

  primary: ParserMethod<[], Expression> = this.RULE('primary', () =>
    this.OR([
      { ALT: () => this.SUBRULE(this.group) },
      { ALT: () => this.SUBRULE(this.call) },
      { ALT: () => this.#literal(this.CONSUME(NumberLiteral), 'number', canonicalNumber) },
      {
        ALT: () =>
          this.#literal(this.CONSUME(TextLiteral), 'text', (image) => image.slice(1, -1).replaceAll('""', '"')),
      },
      { ALT: () => this.#variable(this.CONSUME(Name), (image) => image) },
      { ALT: () => this.#variable(this.CONSUME(BracketedCode), (image) => image.slice(1, -1)) },
    ]),
  );

  #literal(token: IToken, type: 'number' | 'text', read: (image: string) => string): Expression {
    return this.ACTION(() => Object.freeze({ type, value: read(token.image), ...spanOf(token) }));
  }

  #variable(token: IToken, read: (image: string) => string): Expression {
    return this.ACTION(() =>
      Object.freeze({ type: 'variable' as const, code: foldCode(read(token.image)), ...spanOf(token) }),
    );
  }

  group: ParserMethod<[], Expression> = this.RULE('group', () => {
    const open = this.CONSUME(Open);
    const inner = this.SUBRULE(this.disjunction);
    const close = this.CONSUME(Close);
    return this.ACTION(() => {
      // The group's node spans its parentheses, so that an error mark covers them.
      const node = Object.freeze({ ...inner, start: open.startOffset, end: spanOf(close).end });
      this.#grouped.set(node, node);
      return node;
    });
  });

  call: ParserMethod<[], Expression> = this.RULE('call', () => {
    const name = this.OR([
      { ALT: () => this.CONSUME(Name) },
      { ALT: () => this.CONSUME(And) },
      { ALT: () => this.CONSUME(Or) },
    ]);
    this.CONSUME(Open);
    const operands: Expression[] = [];
    this.MANY_SEP({ SEP: Semicolon, DEF: () => operands.push(this.SUBRULE(this.disjunction)) });
    const close = this.CONSUME(Close);
    return this.ACTION(() => this.#checkedCall(name, operands, spanOf(close).end));
  });

  #checkedCall(name: IToken, operands: readonly Expression[], end: number): Expression {
    const definition = this.#functions.find(name.image);
    const span = { start: name.startOffset, end };
    const fault = definition
      ? (arityFault(definition, operands.length, span) ?? commaHint(definition, operands))
      : unknownFunction(name, this.#functions);
    if (fault) this.#note(fault);
    const node = { type: 'call' as const, function: definition?.name ?? foldCode(name.image), ...span };
    return Object.freeze({ ...node, arguments: Object.freeze([...operands]) });
  }
}

const parser = new FormulaParser();

/** The outcome of the grammar: a tree when it could be built, and everything that is wrong with it. */
export interface Parsed {
  readonly tree: Expression | undefined;
  readonly faults: readonly Fault[];
}

function grammarFault(token: IToken, source: string): Fault {
  const isEnd = Number.isNaN(token.startOffset) || token.image === '';
  if (isEnd) return { code: 'SINTAXE', message: 'SINTAXE.end', start: source.length, end: source.length };
  return { code: 'SINTAXE', message: 'SINTAXE.unexpected', params: { text: quote(token.image) }, ...spanOf(token) };
}

/** Builds the tree of valid, balanced tokens. */
export function parseTokens(tokens: IToken[], source: string, functions: FunctionTable): Parsed {
  parser.start(tokens, functions);
  const tree = parser.formula();
  const [error] = parser.errors;
  if (error) return { tree: undefined, faults: [...parser.faults, grammarFault(error.token, source)] };
  return { tree, faults: parser.faults };
}
