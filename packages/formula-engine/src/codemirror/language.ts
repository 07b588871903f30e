import { StreamLanguage } from '@codemirror/language';
import { highlight, type Piece, type PieceKind } from '../editor/index.ts';

/** The names under which CodeMirror's themes know the kinds of pieces. */
const STYLES: Readonly<Record<PieceKind, string | null>> = {
  space: null,
  code: 'variableName',
  function: 'variableName.function',
  keyword: 'operatorKeyword',
  number: 'number',
  text: 'string',
  operator: 'operator',
  open: 'paren',
  close: 'paren',
  separator: 'separator',
  invalid: 'invalid',
};

interface LineState {
  /** What is left of the present line. */
  pieces: readonly Piece[];
  /** A text goes on from the line before. */
  inText: boolean;
}

function isUnclosedText(piece: Piece | undefined): boolean {
  return piece?.kind === 'invalid' && piece.text.startsWith('"');
}

/** A line in pieces; one that begins inside a text is read as if the text began with it. */
function readLine(line: string, inText: boolean): LineState {
  const pieces = highlight((inText ? '"' : '') + line);
  const shift = inText ? 1 : 0;
  const shifted = pieces.map((piece) => ({ ...piece, start: piece.start - shift, end: piece.end - shift }));
  return { pieces: shifted, inText: isUnclosedText(pieces.at(-1)) };
}

/** The formula language for CodeMirror's colours and bracket matching. */
export const language: StreamLanguage<LineState> = StreamLanguage.define<LineState>({
  name: 'formula',
  startState: () => ({ pieces: [], inText: false }),
  token: (stream, state) => {
    if (stream.sol()) Object.assign(state, readLine(stream.string, state.inText));
    const [piece, ...rest] = state.pieces;
    state.pieces = rest;
    if (piece) stream.pos = piece.end;
    else stream.skipToEnd();
    return isUnclosedText(piece) ? STYLES.text : STYLES[piece?.kind ?? 'space'];
  },
});
