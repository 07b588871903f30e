import type { TokenType } from 'chevrotain';
import { arityFault, unknownFunction } from './call-faults.ts';
import type { Fault } from './errors.ts';
import type { FunctionTable, NamedFunction } from './functions.ts';
import { quote } from './quote.ts';
import { spanOf } from './scan.ts';
import {
  And,
  Close,
  Comparison,
  Factor,
  isMistake,
  Name,
  Not,
  Open,
  Or,
  Power,
  Semicolon,
  Sign,
  type Lexed,
  type Token,
} from './tokens.ts';

interface Call {
  readonly name: Token;
  readonly definition: NamedFunction | undefined;
}

/** One pair of parentheses, or the formula itself, and what has been read of it. */
interface Level {
  readonly open: Token | undefined;
  readonly call: Call | undefined;
  separators: number;
  isEmpty: boolean;
  /** Something here cannot be read, so the arguments cannot be counted. */
  isBroken: boolean;
  /** Of the operation at hand: what refuses NOT, a second power, a second comparison. */
  isTight: boolean;
  isSigned: boolean;
  powers: number;
  comparisons: number;
}

function newLevel(open?: Token, call?: Call): Level {
  const counters = { separators: 0, powers: 0, comparisons: 0 };
  return { open, call, ...counters, isEmpty: true, isBroken: false, isTight: false, isSigned: false };
}

function restart(level: Level): void {
  level.isTight = false;
  level.isSigned = false;
  level.powers = 0;
  level.comparisons = 0;
}

/**
 * Finds everything that is wrong with a formula that could not be parsed. Operands and operators take turns, and a
 * stack of parentheses knows the rest; so one pass over the tokens can go on after a mistake as if what is missing
 * had been there. After something unreadable nothing is expected, and so nothing is held against what follows.
 */
class Sweep {
  readonly faults: Fault[] = [];
  readonly #functions: FunctionTable;
  readonly #levels: Level[] = [];
  #level: Level = newLevel();
  #call: Call | undefined;
  #last: Token | undefined;
  #expected: 'operand' | 'operator' | 'either' = 'operand';
  /** The present gap has been reported: one missing operand is one error. */
  #isReported = false;

  /** How many more parentheses open than close. */
  #unclosed: number;

  constructor(functions: FunctionTable, tokens: readonly Token[]) {
    this.#functions = functions;
    const count = (type: TokenType): number => tokens.filter((one) => one.tokenType === type).length;
    this.#unclosed = count(Open) - count(Close);
  }

  take(token: Token, next: Token | undefined): void {
    const type = token.tokenType;
    this.#last = token;
    if (type === Close) return this.#close(token);
    this.#level.isEmpty = false;
    if (type === Semicolon) return this.#separate(token);
    if (isMistake(token)) return this.passOver();
    if (type === Open) return this.#open(token);
    if (type === Not) return this.#negate(token);
    const isWord = type === And || type === Or;
    if (next?.tokenType === Open && (type === Name || (isWord && this.#expected === 'operand')))
      return this.#name(token);
    // After a mistake it may be a function or an operator: either way what its parentheses hold is not held against it.
    if (next?.tokenType === Open && isWord && this.#expected === 'either') {
      this.#call = { name: token, definition: undefined };
      return;
    }
    if (type === Sign && this.#expected === 'operand') return this.#sign();
    if (isWord || type === Sign || type === Factor || type === Power || type === Comparison)
      return this.#operate(token);
    return this.#operand(token);
  }

  /** Goes past something unreadable, which has its own error. */
  passOver(): void {
    this.#level.isBroken = true;
    this.#expected = 'either';
    restart(this.#level);
  }

  end(source: string): void {
    const opened = this.#last?.tokenType === Open || this.#last?.tokenType === Semicolon;
    // Where a list was just opened, the parenthesis that is not closed says it all.
    if (this.#expected === 'operand' && !this.#isReported && !opened) {
      this.faults.push({ code: 'SINTAXE', message: 'SINTAXE.end', start: source.length, end: source.length });
    }
    for (const { open } of [...this.#levels, this.#level]) this.#neverClosed(open);
  }

  #neverClosed(open: Token | undefined): void {
    const code = 'PARENTESE_NAO_FECHADO';
    if (open) this.faults.push({ code, message: code, ...spanOf(open) });
  }

  #gap(token: Token, message: 'SINTAXE.unexpected' | 'SINTAXE.operand' | 'SINTAXE.operator'): void {
    this.#level.isBroken = true;
    const params = { text: quote(token.image) };
    if (!this.#isReported) this.faults.push({ code: 'SINTAXE', message, params, ...spanOf(token) });
    this.#isReported = true;
  }

  #operand(token: Token): void {
    if (this.#expected === 'operator') {
      this.#gap(token, 'SINTAXE.operator');
      restart(this.#level);
    } else this.#isReported = false;
    this.#expected = 'operator';
  }

  #name(name: Token): void {
    this.#operand(name);
    const definition = this.#functions.find(name.image);
    if (!definition) this.faults.push(unknownFunction(name, this.#functions));
    this.#call = { name, definition };
  }

  #open(token: Token): void {
    if (!this.#call) this.#operand(token);
    this.#levels.push(this.#level);
    this.#level = newLevel(token, this.#call);
    this.#call = undefined;
    this.#expected = 'operand';
    this.#isReported = false;
  }

  #close(token: Token): void {
    const { call, isEmpty, isBroken, separators } = this.#level;
    const outer = this.#levels.pop();
    if (!outer) return this.#gap(token, 'SINTAXE.unexpected');
    const isMissing = this.#expected === 'operand' && !(call && isEmpty);
    if (isMissing) this.#gap(token, 'SINTAXE.operand');
    else this.#isReported = false;
    this.#level = outer;
    this.#expected = 'operator';
    if (!call?.definition || isBroken || isMissing) return;
    const span = { start: call.name.startOffset, end: spanOf(token).end };
    const fault = arityFault(call.definition, isEmpty ? 0 : separators + 1, span);
    if (fault) this.faults.push(fault);
  }

  /** In `MAX((A; B)` the inner parenthesis is the one that is not closed. */
  #leaveGroups(): void {
    while (!this.#level.call && this.#unclosed > 0 && this.#levels.some(({ call }) => call)) {
      this.#neverClosed(this.#level.open);
      this.#unclosed--;
      this.#level = this.#levels.pop() ?? this.#level;
    }
  }

  #separate(token: Token): void {
    this.#leaveGroups();
    restart(this.#level);
    if (!this.#level.call) {
      // Of a list without its function the first separator is enough.
      if (!this.#level.isBroken) this.#gap(token, 'SINTAXE.unexpected');
      this.#expected = 'either';
      return;
    }
    if (this.#expected === 'operand') this.#gap(token, 'SINTAXE.operand');
    this.#level.separators++;
    this.#expected = 'operand';
    this.#isReported = false;
  }

  #negate(token: Token): void {
    if (this.#expected === 'operator') this.#gap(token, 'SINTAXE.operator');
    else if (this.#level.isTight) this.#gap(token, 'SINTAXE.unexpected');
    this.#expected = 'operand';
    restart(this.#level);
  }

  #sign(): void {
    this.#level.isSigned = true;
    this.#level.isTight = true;
  }

  #operate(token: Token): void {
    const isMissing = this.#expected === 'operand';
    if (isMissing) this.#gap(token, 'SINTAXE.operand');
    else this.#isReported = false;
    this.#expected = 'operand';
    if (isMissing) restart(this.#level);
    else this.#follow(token);
  }

  /** What an operator between two operands means for those after it. */
  #follow(token: Token): void {
    const level = this.#level;
    const { powers, comparisons, isSigned } = level;
    const type = token.tokenType;
    restart(level);
    level.isTight = type !== And && type !== Or;
    if (type === Power) {
      if (powers > 0) this.#ambiguous('SINTAXE.power', token);
      else if (isSigned) this.#ambiguous('SINTAXE.sign', token);
      level.powers = powers + 1;
    }
    if (type === Comparison && comparisons > 0) this.#chained(token);
    if (level.isTight) level.comparisons = comparisons + (type === Comparison ? 1 : 0);
  }

  #ambiguous(message: 'SINTAXE.power' | 'SINTAXE.sign', token: Token): void {
    this.faults.push({ code: 'SINTAXE', message, hint: `${message}.hint`, ...spanOf(token) });
  }

  #chained(token: Token): void {
    const code = 'COMPARACAO_ENCADEADA';
    this.faults.push({ code, message: code, hint: `${code}.hint`, ...spanOf(token) });
  }
}

/** All mistakes in the order of tokens, each once; nothing for a formula that can be parsed and means one thing. */
export function sweep(source: string, { tokens, unknown }: Lexed, functions: FunctionTable): readonly Fault[] {
  const pass = new Sweep(functions, tokens);
  let skipped = 0;
  tokens.forEach((token, index) => {
    for (; (unknown[skipped]?.start ?? source.length) < token.startOffset; skipped++) pass.passOver();
    pass.take(token, tokens[index + 1]);
  });
  if (skipped < unknown.length) pass.passOver();
  pass.end(source);
  return pass.faults;
}
