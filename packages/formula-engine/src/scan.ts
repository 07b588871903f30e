import { tokenMatcher, type IToken } from 'chevrotain';
import type { Fault } from './errors.ts';
import { MAX_NESTING } from './limits.ts';
import { quote } from './quote.ts';
import {
  BadCode,
  BadNumber,
  Close,
  Comma,
  Mistake,
  Open,
  ScientificNumber,
  UnclosedText,
  type Lexed,
} from './tokens.ts';

/** The span of a token; chevrotain's end offset is inclusive, ours is not. */
export function spanOf(token: IToken): { start: number; end: number } {
  return { start: token.startOffset, end: token.startOffset + token.image.length };
}

function mistakeFault(token: IToken): Fault {
  const common = { code: 'TOKEN_INVALIDO', params: { text: quote(token.image) }, ...spanOf(token) } as const;
  switch (token.tokenType) {
    case ScientificNumber:
      return { ...common, message: 'TOKEN_INVALIDO.number', hint: 'TOKEN_INVALIDO.scientific.hint' };
    case BadNumber:
      return { ...common, message: 'TOKEN_INVALIDO.number', hint: 'TOKEN_INVALIDO.number.hint' };
    case UnclosedText:
      return { ...common, message: 'TOKEN_INVALIDO.text' };
    case BadCode:
      return { ...common, message: 'TOKEN_INVALIDO.code' };
    case Comma:
      return { ...common, message: 'TOKEN_INVALIDO', hint: 'TOKEN_INVALIDO.comma.hint' };
    default:
      return { ...common, message: 'TOKEN_INVALIDO' };
  }
}

/** Characters and tokens that can never be right, in source order. */
export function invalidTokens(source: string, lexed: Lexed): Fault[] {
  const unknown = lexed.unknown.map(({ start, end }): Fault => {
    const params = { text: quote(source.slice(start, end)) };
    return { code: 'TOKEN_INVALIDO', message: 'TOKEN_INVALIDO', params, start, end };
  });
  const mistakes = lexed.tokens.filter((token) => tokenMatcher(token, Mistake)).map(mistakeFault);
  return [...unknown, ...mistakes].sort((a, b) => a.start - b.start);
}

/** Nesting beyond the limit: looked for before the recursive parser starts. */
export function nestingFault(tokens: readonly IToken[]): Fault | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.tokenType === Open) depth++;
    else if (token.tokenType === Close && depth > 0) depth--;
    if (depth <= MAX_NESTING) continue;
    const params = { limit: MAX_NESTING };
    return { code: 'LIMITE_EXCEDIDO', message: 'LIMITE_EXCEDIDO.nesting', params, ...spanOf(token) };
  }
  return undefined;
}
