import type { Span } from './ast.ts';
import type { Fault } from './errors.ts';
import { MAX_NESTING } from './limits.ts';
import { quote } from './quote.ts';
import {
  BadCode,
  BadNumber,
  Close,
  endOf,
  isMistake,
  Open,
  ScientificNumber,
  UnclosedText,
  type Lexed,
  type Token,
} from './tokens.ts';

/** The span of a token. */
export function spanOf(token: Token): Span {
  return { start: token.startOffset, end: endOf(token) };
}

function mistakeFault(token: Token): Fault {
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
    // The one kind left is a comma between arguments.
    default:
      return { ...common, message: 'TOKEN_INVALIDO', hint: 'TOKEN_INVALIDO.comma.hint' };
  }
}

/** Characters and tokens that can never be right, in source order. */
export function invalidTokens(source: string, lexed: Lexed): Fault[] {
  const unknown = lexed.unknown.map(({ start, end }): Fault => {
    const params = { text: quote(source.slice(start, end)) };
    return { code: 'TOKEN_INVALIDO', message: 'TOKEN_INVALIDO', params, start, end };
  });
  const mistakes = lexed.tokens.filter(isMistake).map(mistakeFault);
  return [...unknown, ...mistakes].sort((a, b) => a.start - b.start);
}

/** Nesting beyond the limit: looked for before the recursive parser starts. */
export function nestingFault(tokens: readonly Token[]): Fault | undefined {
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
