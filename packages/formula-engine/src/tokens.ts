import { createToken, Lexer, type CustomPatternMatcherFunc, type IToken, type TokenType } from 'chevrotain';
import { NAME } from './name.ts';

const NOT_IN_NAME = String.raw`(?![\p{L}\p{M}0-9_])`;

const DIGITS = '0123456789'.split('');

/** Chevrotain drops the `u` flag of a pattern; a matcher function keeps it. */
function unicode(pattern: string): CustomPatternMatcherFunc {
  const sticky = new RegExp(pattern, 'uy');
  return (text, offset) => {
    sticky.lastIndex = offset;
    const match = sticky.exec(text);
    return match && [match[0]];
  };
}

/** Tokens that are always a mistake; each is reported with its own sentence. */
export const Mistake: TokenType = createToken({ name: 'Mistake', pattern: Lexer.NA });
/** 1E5 */
export const ScientificNumber: TokenType = createToken({
  name: 'ScientificNumber',
  pattern: unicode(String.raw`[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]+${NOT_IN_NAME}`),
  start_chars_hint: DIGITS,
  line_breaks: false,
  categories: Mistake,
});
/** 1.234,5 and 1,5mg */
export const BadNumber: TokenType = createToken({
  name: 'BadNumber',
  pattern: unicode(String.raw`[0-9]+(?:(?:[.,][0-9]+){2,}|[.,][0-9]+(?=[\p{L}_]))[\p{L}\p{M}0-9_]*`),
  start_chars_hint: DIGITS,
  line_breaks: false,
  categories: Mistake,
});
/** A comma between arguments. */
export const Comma: TokenType = createToken({ name: 'Comma', pattern: ',', categories: Mistake });
/** A text without its closing quotation mark. */
export const UnclosedText: TokenType = createToken({
  name: 'UnclosedText',
  pattern: /"[^"]*/,
  start_chars_hint: ['"'],
  line_breaks: true,
  categories: Mistake,
});
/** A code without its closing bracket, or nothing between the brackets. */
export const BadCode: TokenType = createToken({
  name: 'BadCode',
  pattern: /\[[^\][\n]*\]?/,
  start_chars_hint: ['['],
  line_breaks: false,
  categories: Mistake,
});

/** Spaces of any kind. */
export const Space: TokenType = createToken({
  name: 'Space',
  pattern: /\s+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});
/** 1,5 or 1.5 */
export const NumberLiteral: TokenType = createToken({ name: 'NumberLiteral', pattern: /[0-9]+(?:[.,][0-9]+)?/ });
/** "Reagente", with "" for a quotation mark inside. */
export const TextLiteral: TokenType = createToken({
  name: 'TextLiteral',
  pattern: /"(?:[^"]|"")*"/,
  start_chars_hint: ['"'],
  line_breaks: true,
});
/** [qualquer código] */
export const BracketedCode: TokenType = createToken({
  name: 'BracketedCode',
  pattern: /\[[^\S\n]*[^\][\s][^\][\n]*\]/,
  start_chars_hint: ['['],
  line_breaks: false,
});
/** A component code or a function name. */
export const Name: TokenType = createToken({ name: 'Name', pattern: unicode(NAME), line_breaks: false });

function keyword(word: string): TokenType {
  return createToken({ name: word, pattern: new RegExp(word, 'i'), longer_alt: Name });
}

/** AND */
export const And: TokenType = keyword('AND');
/** OR */
export const Or: TokenType = keyword('OR');
/** NOT */
export const Not: TokenType = keyword('NOT');

/** = == <> != <= >= < > */
export const Comparison: TokenType = createToken({ name: 'Comparison', pattern: /==|=|<>|!=|<=|>=|<|>/ });
/** + - */
export const Sign: TokenType = createToken({ name: 'Sign', pattern: /[+-]/ });
/** * / */
export const Factor: TokenType = createToken({ name: 'Factor', pattern: /[*/]/ });
/** ^ */
export const Power: TokenType = createToken({ name: 'Power', pattern: '^' });
/** ( */
export const Open: TokenType = createToken({ name: 'Open', pattern: '(' });
/** ) */
export const Close: TokenType = createToken({ name: 'Close', pattern: ')' });
/** ; */
export const Semicolon: TokenType = createToken({ name: 'Semicolon', pattern: ';' });

/** All tokens, in the order in which the lexer tries them. */
export const TOKENS: readonly TokenType[] = [
  Space,
  And,
  Or,
  Not,
  ScientificNumber,
  BadNumber,
  Name,
  NumberLiteral,
  TextLiteral,
  UnclosedText,
  BracketedCode,
  BadCode,
  Comparison,
  Sign,
  Factor,
  Power,
  Open,
  Close,
  Semicolon,
  Comma,
  Mistake,
];

const lexer = new Lexer([...TOKENS], { positionTracking: 'onlyOffset', deferDefinitionErrorsHandling: false });

/** What the lexer saw: tokens, and the spans of characters that start no token. */
export interface Lexed {
  readonly tokens: IToken[];
  readonly unknown: readonly { readonly start: number; readonly end: number }[];
}

/** Splits a formula into tokens. */
export function tokenize(source: string): Lexed {
  const { tokens, errors } = lexer.tokenize(source);
  return { tokens, unknown: errors.map(({ offset, length }) => ({ start: offset, end: offset + length })) };
}
