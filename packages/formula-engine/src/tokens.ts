import { createToken, type IToken, type TokenType } from 'chevrotain';
import { NAME } from './name.ts';

/** A piece of a formula that means something, or is a mistake. `startOffset` counts UTF-16 units. */
export type Token = IToken;

/** 1E5 */
export const ScientificNumber: TokenType = createToken({ name: 'ScientificNumber' });
/** 1.234,5 and 1,5mg */
export const BadNumber: TokenType = createToken({ name: 'BadNumber' });
/** A comma between arguments. */
export const Comma: TokenType = createToken({ name: 'Comma', label: ',' });
/** A text without its closing quotation mark. */
export const UnclosedText: TokenType = createToken({ name: 'UnclosedText' });
/** A code without its closing bracket, or nothing between the brackets. */
export const BadCode: TokenType = createToken({ name: 'BadCode' });

const MISTAKES: ReadonlySet<TokenType> = new Set([ScientificNumber, BadNumber, Comma, UnclosedText, BadCode]);

/** 1,5 or 1.5 */
export const NumberLiteral: TokenType = createToken({ name: 'NumberLiteral' });
/** "Reagente", with "" for a quotation mark inside. */
export const TextLiteral: TokenType = createToken({ name: 'TextLiteral' });
/** [qualquer código] */
export const BracketedCode: TokenType = createToken({ name: 'BracketedCode' });
/** A component code or a function name. */
export const Name: TokenType = createToken({ name: 'Name' });
/** AND */
export const And: TokenType = createToken({ name: 'And', label: 'AND' });
/** OR */
export const Or: TokenType = createToken({ name: 'Or', label: 'OR' });
/** NOT */
export const Not: TokenType = createToken({ name: 'Not', label: 'NOT' });
/** = == <> != <= >= < > */
export const Comparison: TokenType = createToken({ name: 'Comparison' });
/** + - */
export const Sign: TokenType = createToken({ name: 'Sign' });
/** * / */
export const Factor: TokenType = createToken({ name: 'Factor' });
/** ^ */
export const Power: TokenType = createToken({ name: 'Power', label: '^' });
/** ( */
export const Open: TokenType = createToken({ name: 'Open', label: '(' });
/** ) */
export const Close: TokenType = createToken({ name: 'Close', label: ')' });
/** ; */
export const Semicolon: TokenType = createToken({ name: 'Semicolon', label: ';' });

/** What the grammar is made of: every kind of token but the mistakes. */
export const VOCABULARY: TokenType[] = [
  NumberLiteral,
  TextLiteral,
  BracketedCode,
  Name,
  And,
  Or,
  Not,
  Comparison,
  Sign,
  Factor,
  Power,
  Open,
  Close,
  Semicolon,
];

/** Whether a token is always a mistake; each such kind is reported with its own sentence. */
export function isMistake({ tokenType }: Token): boolean {
  return MISTAKES.has(tokenType);
}

/** Where a token ends in the source, exclusive. */
export function endOf({ startOffset, image }: Token): number {
  return startOffset + image.length;
}

type Rule = readonly [type: TokenType, pattern: RegExp];

const NAMES: readonly Rule[] = [[Name, new RegExp(NAME, 'uy')]];

/** What may begin with a digit, in the order in which it is tried. */
const NUMBERS: readonly Rule[] = [
  [ScientificNumber, /[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]+(?![\p{L}\p{M}0-9_])/uy],
  [BadNumber, /[0-9]+(?:(?:[.,][0-9]+){2,}|[.,][0-9]+(?=[\p{L}_]))[\p{L}\p{M}0-9_]*/uy],
  ...NAMES,
  [NumberLiteral, /[0-9]+(?:[.,][0-9]+)?/y],
];

const RULES: ReadonlyMap<string, readonly Rule[]> = new Map([
  ...'0123456789'.split('').map((digit) => [digit, NUMBERS] as const),
  [
    '"',
    [
      [TextLiteral, /"(?:[^"]|"")*"/y],
      [UnclosedText, /"[^"]*/y],
    ],
  ],
  [
    '[',
    [
      [BracketedCode, /\[[^\S\n]*[^\][\s][^\][\n]*\]/y],
      [BadCode, /\[[^\][\n]*\]?/y],
    ],
  ],
  ...['=', '<', '>', '!'].map((sign) => [sign, [[Comparison, /==|=|<>|!=|<=|>=|<|>/y]]] as const),
]);

const SINGLE: ReadonlyMap<string, TokenType> = new Map([
  ['+', Sign],
  ['-', Sign],
  ['*', Factor],
  ['/', Factor],
  ['^', Power],
  ['(', Open],
  [')', Close],
  [';', Semicolon],
  [',', Comma],
]);

const KEYWORDS: ReadonlyMap<string, TokenType> = new Map([
  ['AND', And],
  ['OR', Or],
  ['NOT', Not],
]);
const LONGEST_KEYWORD = 3;

const SPACE = /\s+/y;

/** Where a match that begins at a position ends; the position itself when there is none. */
function matchEnd(pattern: RegExp, source: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(source) ? pattern.lastIndex : start;
}

function newToken(tokenType: TokenType, image: string, startOffset: number): Token {
  // Every type made by `createToken` has its index.
  return { image, startOffset, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0, tokenType };
}

function named(image: string): TokenType {
  return (image.length <= LONGEST_KEYWORD ? KEYWORDS.get(image.toUpperCase()) : undefined) ?? Name;
}

/** The token that begins at a position; undefined when none does. */
function tokenAt(source: string, start: number): Token | undefined {
  const first = source.charAt(start);
  const single = SINGLE.get(first);
  if (single) return newToken(single, first, start);
  for (const [type, pattern] of RULES.get(first) ?? NAMES) {
    const end = matchEnd(pattern, source, start);
    if (end === start) continue;
    const image = source.slice(start, end);
    return newToken(type === Name ? named(image) : type, image, start);
  }
  return undefined;
}

/** What a formula is split into: tokens, and the spans of characters that start no token. */
export interface Lexed {
  /** The parser's own input: it is extended while it is parsed, and as it was afterwards. */
  readonly tokens: Token[];
  readonly unknown: readonly { readonly start: number; readonly end: number }[];
}

/** Splits a formula into tokens. */
export function tokenize(source: string): Lexed {
  const tokens: Token[] = [];
  const unknown: { start: number; end: number }[] = [];
  let position = matchEnd(SPACE, source, 0);
  while (position < source.length) {
    const found = tokenAt(source, position);
    if (found) tokens.push(found);
    else passOver(unknown, position);
    position = matchEnd(SPACE, source, found ? endOf(found) : position + 1);
  }
  return { tokens, unknown };
}

/** Notes a unit that starts no token; neighbours, such as the two units of one character, are one span. */
function passOver(unknown: { start: number; end: number }[], start: number): void {
  const last = unknown.at(-1);
  if (last?.end === start) last.end++;
  else unknown.push({ start, end: start + 1 });
}
