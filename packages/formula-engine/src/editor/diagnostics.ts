import { functionTable } from '../custom/table.ts';
import { FormulaError, type Fault, type FormulaIssue } from '../errors.ts';
import { formatCode } from '../format.ts';
import type { FunctionTable } from '../functions.ts';
import { MAX_ISSUES, MAX_SOURCE_LENGTH } from '../limits.ts';
import { fill } from '../messages/catalogue.ts';
import { readSource } from '../read-source.ts';
import { codeIndex, codeOf, nearest } from './known-codes.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { EditorOptions } from './options.ts';
import { meaningfulPieces, type Piece } from './pieces.ts';

/** Something to mark in a formula. */
export interface Diagnostic extends FormulaIssue {
  /** Texts that may replace the marked part, best first. */
  readonly suggestions: readonly string[];
}

const SUGGESTIONS = 3;

/** A name that means nothing, and what may have been meant. */
interface Unknown {
  readonly fault: Fault;
  readonly suggestions: readonly string[];
}

function unknownCodes(pieces: readonly Piece[], codes: NonNullable<EditorOptions['codes']>): Unknown[] {
  const index = codeIndex(codes);
  const unknown: Unknown[] = [];
  const suggested = new Map<string, readonly string[]>();
  for (const piece of pieces) {
    if (unknown.length >= MAX_ISSUES) break;
    const code = piece.kind === 'code' ? codeOf(piece) : '';
    if (piece.kind !== 'code' || index.has(code)) continue;
    const { start, end } = piece;
    const params = { variable: code };
    const fault: Fault = {
      code: 'VARIAVEL_DESCONHECIDA',
      message: 'VARIAVEL_DESCONHECIDA',
      severity: 'warning',
      params,
      start,
      end,
    };
    const suggestions = suggested.get(code) ?? nearest(code, index.keys(), SUGGESTIONS).map(formatCode);
    suggested.set(code, suggestions);
    unknown.push({ fault, suggestions });
  }
  return unknown;
}

function functionSuggestions(source: string, { code, start, end }: Fault, table: FunctionTable): readonly string[] {
  if (code !== 'FUNCAO_DESCONHECIDA') return [];
  const spellings = table.all.flatMap(({ name, aliases }) => [name, ...aliases]);
  return nearest(source.slice(start, end), spellings, SUGGESTIONS);
}

/**
 * Everything there is to say about a formula being written: all errors, a warning for each component that is not among
 * `codes` (when they are given), and hints; in source order. Never throws, whatever the text.
 */
export function diagnostics(source: string, options: EditorOptions = {}): readonly Diagnostic[] {
  const { codes, messages = ptBR } = options;
  const table = functionTable(options.functions);
  const { errors, hints } = readSource(source, table);
  const isTooLong = source.length > MAX_SOURCE_LENGTH;
  const unknown = codes && !isTooLong ? unknownCodes(meaningfulPieces(source), codes) : [];
  const known = [...errors, ...hints].map((fault) => ({
    fault,
    suggestions: functionSuggestions(source, fault, table),
  }));
  return [...known, ...unknown]
    .sort((a, b) => a.fault.start - b.fault.start)
    .slice(0, MAX_ISSUES)
    .map(({ fault, suggestions }) => {
      const issue = new FormulaError(fault, { source, messages: messages.engine }).toJSON();
      const hint = suggestions.length > 0 ? fill(messages.didYouMean, { codes: suggestions.join(', ') }) : issue.hint;
      return { ...issue, hint, suggestions };
    });
}
