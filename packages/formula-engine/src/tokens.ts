import { NAME } from './name.ts';

/** A kind of token. */
export interface TokenType {
  readonly name: string;
  /** Always a mistake; each such kind is reported with its own sentence. */
  readonly isMistake: boolean;
}

/** A piece of a formula that means something, or is a mistake. Positions count UTF-16 units; `end` is exclusive. */
export interface Token {
  readonly type: TokenType;
  readonly image: string;
  readonly start: number;
  readonly end: number;
}

function token(name: string): TokenType {
  return { name, isMistake: false };
}

function mistake(name: string): TokenType {
  return { name, isMistake: true };
}

/** 1E5 */
export const ScientificNumber: TokenType = mistake('ScientificNumber');
/** 1.234,5 and 1,5mg */
export const BadNumber: TokenType = mistake('BadNumber');
/** A comma between arguments. */
export const Comma: TokenType = mistake('Comma');
/** A text without its closing quotation mark. */
export const UnclosedText: TokenType = mistake('UnclosedText');
/** A code without its closing bracket, or nothing between the brackets. */
export const BadCode: TokenType = mistake('BadCode');

/** 1,5 or 1.5 */
export const NumberLiteral: TokenType = token('NumberLiteral');
/** "Reagente", with "" for a quotation mark inside. */
export const TextLiteral: TokenType = token('TextLiteral');
/** [qualquer código] */
export const BracketedCode: TokenType = token('BracketedCode');
/** A component code or a function name. */
export const Name: TokenType = token('Name');
/** AND */
export const And: TokenType = token('And');
/** OR */
export const Or: TokenType = token('Or');
/** NOT */
export const Not: TokenType = token('Not');
/** = == <> != <= >= < > */
export const Comparison: TokenType = token('Comparison');
/** + - */
export const Sign: TokenType = token('Sign');
/** * / */
export const Factor: TokenType = token('Factor');
/** ^ */
export const Power: TokenType = token('Power');
/** ( */
export const Open: TokenType = token('Open');
/** ) */
export const Close: TokenType = token('Close');
/** ; */
export const Semicolon: TokenType = token('Semicolon');

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

function endOf(pattern: RegExp, source: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(source) ? pattern.lastIndex : start;
}

function named(image: string): TokenType {
  return (image.length <= LONGEST_KEYWORD ? KEYWORDS.get(image.toUpperCase()) : undefined) ?? Name;
}

/** The token that begins at a position; undefined when none does. */
function tokenAt(source: string, start: number): Token | undefined {
  const first = source.charAt(start);
  const single = SINGLE.get(first);
  if (single) return { type: single, image: first, start, end: start + 1 };
  for (const [type, pattern] of RULES.get(first) ?? NAMES) {
    const end = endOf(pattern, source, start);
    if (end === start) continue;
    const image = source.slice(start, end);
    return { type: type === Name ? named(image) : type, image, start, end };
  }
  return undefined;
}

/** What a formula is split into: tokens, and the spans of characters that start no token. */
export interface Lexed {
  readonly tokens: readonly Token[];
  readonly unknown: readonly { readonly start: number; readonly end: number }[];
}

/** Splits a formula into tokens. */
export function tokenize(source: string): Lexed {
  const tokens: Token[] = [];
  const unknown: { start: number; end: number }[] = [];
  let position = endOf(SPACE, source, 0);
  while (position < source.length) {
    const found = tokenAt(source, position);
    if (found) tokens.push(found);
    else passOver(unknown, position);
    position = endOf(SPACE, source, found?.end ?? position + 1);
  }
  return { tokens, unknown };
}

/** Notes a unit that starts no token; neighbours, such as the two units of one character, are one span. */
function passOver(unknown: { start: number; end: number }[], start: number): void {
  const last = unknown.at(-1);
  if (last?.end === start) last.end++;
  else unknown.push({ start, end: start + 1 });
}
