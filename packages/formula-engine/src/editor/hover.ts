import { canonicalNumber } from '../canonical-number.ts';
import { fill } from '../messages/catalogue.ts';
import { MAX_SOURCE_LENGTH } from '../limits.ts';
import { describedFunction } from './functions.ts';
import { codeIndex, codeOf } from './known-codes.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { EditorOptions } from './options.ts';
import { meaningfulPieces, type Piece, type PieceKind } from './pieces.ts';

/** What is shown about a part of a formula. */
export interface Hover {
  readonly start: number;
  /** The first position after the part. */
  readonly end: number;
  readonly kind: 'function' | 'code' | 'number' | 'keyword';
  /** A signature, a code, a number in canonical form, or an operator. */
  readonly title: string;
  /** Plain sentences. */
  readonly lines: readonly string[];
}

type Content = Omit<Hover, 'start' | 'end'> | undefined;

function aboutCode(piece: Piece, { codes = [], messages = ptBR }: EditorOptions): Content {
  const code = codeOf(piece);
  const known = codeIndex(codes).get(code);
  if (!known) {
    const unknown = fill(messages.engine.VARIAVEL_DESCONHECIDA, { variable: code });
    return codes.length > 0 ? { kind: 'code', title: code, lines: [unknown] } : undefined;
  }
  const { name, unit } = known;
  const lines = [...(name ? [name] : []), ...(unit ? [fill(messages.unit, { unit })] : [])];
  return { kind: 'code', title: known.code.trim(), lines };
}

function aboutFunction({ text }: Piece, options: EditorOptions): Content {
  const described = describedFunction(text, options);
  if (!described) return undefined;
  const { signature, description, example } = described;
  return { kind: 'function', title: signature, lines: [description, example].filter((line) => line !== '') };
}

function aboutKeyword({ text }: Piece, { messages = ptBR }: EditorOptions): Content {
  const word = text.toUpperCase();
  const isKeyword = word === 'AND' || word === 'OR' || word === 'NOT';
  return isKeyword ? { kind: 'keyword', title: word, lines: [messages.operators[word]] } : undefined;
}

function aboutNumber({ text }: Piece, { messages = ptBR }: EditorOptions): Content {
  const number = canonicalNumber(text);
  return { kind: 'number', title: number, lines: [fill(messages.readAs, { number })] };
}

const ABOUT: Partial<Record<PieceKind, (piece: Piece, options: EditorOptions) => Content>> = {
  code: aboutCode,
  function: aboutFunction,
  keyword: aboutKeyword,
  number: aboutNumber,
};

/** What there is to say about the part of a formula at a position; undefined where there is nothing. */
export function hover(source: string, position: number, options: EditorOptions = {}): Hover | undefined {
  if (source.length > MAX_SOURCE_LENGTH) return undefined;
  const piece = meaningfulPieces(source).find(({ start, end }) => start <= position && position < end);
  const content = piece && ABOUT[piece.kind]?.(piece, options);
  return piece && content && { start: piece.start, end: piece.end, ...content };
}
