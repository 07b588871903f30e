import type { TokenType } from 'chevrotain';
import { MAX_SOURCE_LENGTH } from '../limits.ts';
import { spanOf } from '../scan.ts';
import {
  And,
  BracketedCode,
  Close,
  isMistake,
  Name,
  Not,
  NumberLiteral,
  Open,
  Or,
  Semicolon,
  TextLiteral,
  tokenize,
  type Token,
} from '../tokens.ts';

/** What a piece of a formula is, for colouring it. */
export type PieceKind =
  | 'space'
  | 'code'
  | 'function'
  | 'keyword'
  | 'number'
  | 'text'
  | 'operator'
  | 'open'
  | 'close'
  | 'separator'
  | 'invalid';

/** A piece of a formula's text. */
export interface Piece {
  readonly kind: PieceKind;
  readonly start: number;
  /** The first position after the piece. */
  readonly end: number;
  readonly text: string;
}

const KINDS: ReadonlyMap<TokenType, PieceKind> = new Map([
  [Name, 'code'],
  [BracketedCode, 'code'],
  [And, 'keyword'],
  [Or, 'keyword'],
  [Not, 'keyword'],
  [NumberLiteral, 'number'],
  [TextLiteral, 'text'],
  [Open, 'open'],
  [Close, 'close'],
  [Semicolon, 'separator'],
]);

/** Whether an operand may stand after this piece; at the start one may. */
export function wantsOperand(previous: Piece | undefined): boolean {
  return previous === undefined || ['keyword', 'operator', 'open', 'separator'].includes(previous.kind);
}

function kindOf(token: Token, previous: Piece | undefined, next: Token | undefined): PieceKind {
  const kind = KINDS.get(token.tokenType) ?? (isMistake(token) ? 'invalid' : 'operator');
  if (next?.tokenType !== Open) return kind;
  const isWord = token.tokenType === And || token.tokenType === Or;
  return token.tokenType === Name || (isWord && wantsOperand(previous)) ? 'function' : kind;
}

/** The pieces that mean something, in order, without the spaces between them; `invalid` ones included. */
export function meaningfulPieces(source: string): readonly Piece[] {
  const { tokens, unknown } = tokenize(source);
  const pieces: Piece[] = [];
  tokens.forEach((token, index) => {
    const kind = kindOf(token, pieces.at(-1), tokens[index + 1]);
    pieces.push({ kind, ...spanOf(token), text: token.image });
  });
  const invalid = unknown.map(({ start, end }): Piece => {
    return { kind: 'invalid', start, end, text: source.slice(start, end) };
  });
  return invalid.length === 0 ? pieces : [...pieces, ...invalid].sort((a, b) => a.start - b.start);
}

/**
 * The whole text in pieces, one after the other without gaps, also when it is no formula. A text above the limit of
 * length is one `invalid` piece.
 */
export function highlight(source: string): readonly Piece[] {
  if (source.length > MAX_SOURCE_LENGTH) return [{ kind: 'invalid', start: 0, end: source.length, text: source }];
  const pieces: Piece[] = [];
  let position = 0;
  const space = (end: number): void => {
    if (end > position) pieces.push({ kind: 'space', start: position, end, text: source.slice(position, end) });
  };
  for (const piece of meaningfulPieces(source)) {
    space(piece.start);
    pieces.push(piece);
    position = piece.end;
  }
  space(source.length);
  return pieces;
}
