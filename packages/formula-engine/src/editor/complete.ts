import { functionTable } from '../custom/table.ts';
import { formatCode } from '../format.ts';
import { foldFunctionName } from '../fold.ts';
import type { NamedFunction } from '../functions.ts';
import { MAX_SOURCE_LENGTH } from '../limits.ts';
import { isWritableCode } from '../name.ts';
import { describe } from './functions.ts';
import type { EditorMessages } from './messages/catalogue.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { EditorOptions, KnownCode } from './options.ts';
import { meaningfulPieces, wantsOperand, type Piece } from './pieces.ts';

/** Something that may be written at a place. */
export interface CompletionItem {
  readonly kind: 'code' | 'function' | 'operator';
  /** Its label: 'HDL', 'MEDIA', 'AND'. */
  readonly label: string;
  /** What to put into the replaced range: with brackets where the code needs them, with `(` after a function. */
  readonly insert: string;
  /** Beside the label: the component's name and unit, or the signature. */
  readonly detail: string;
  /** A sentence, or nothing. */
  readonly documentation: string;
}

/** What may be written at a place, best first, and the range it replaces. */
export interface Completion {
  readonly start: number;
  /** The first position after what is replaced. */
  readonly end: number;
  readonly items: readonly CompletionItem[];
}

/** The word being written at a place. */
interface Word {
  readonly start: number;
  readonly end: number;
  /** What is written before the cursor, folded. */
  readonly prefix: string;
  /** Brackets hold nothing but a code; digits begin nothing else. */
  readonly codesOnly: boolean;
  readonly beforeParenthesis: boolean;
}

/** The word at a place; nothing inside a text. */
function wordAt(source: string, position: number, piece: Piece | undefined): Word | undefined {
  const empty = { start: position, end: position, prefix: '', codesOnly: false, beforeParenthesis: false };
  if (!piece) return empty;
  const { kind, start, end, text } = piece;
  const isQuoted = text.startsWith('"');
  if (isQuoted) return kind === 'text' && position === end ? empty : undefined;
  const isBracketed = text.startsWith('[');
  const isWord = isBracketed || ['code', 'function', 'keyword', 'number'].includes(kind) || /^\d/.test(text);
  if (!isWord) return empty;
  const isClosed = text.endsWith(']');
  const prefix = source.slice(start + (isBracketed ? 1 : 0), isClosed ? Math.min(position, end - 1) : position);
  return {
    start,
    // A bracket that is not closed takes in the rest of the line, which is not part of the word.
    end: isBracketed && !isClosed ? position : end,
    prefix: foldFunctionName(prefix.trim()),
    codesOnly: isBracketed || /^\d/.test(text),
    beforeParenthesis: kind === 'function',
  };
}

interface Ranked {
  readonly rank: number;
  readonly item: CompletionItem;
}

/** 0 for the beginning of the code, 1 for that of its other names, 2 inside one; undefined when nothing fits. */
function rankOf(names: readonly string[], prefix: string): number | undefined {
  const folded = names.map(foldFunctionName);
  if (folded[0]?.startsWith(prefix)) return 0;
  if (folded.some((name) => name.startsWith(prefix))) return 1;
  return folded.some((name) => name.includes(prefix)) ? 2 : undefined;
}

function codeItem({ code, alias, name, unit }: KnownCode, prefix: string): Ranked[] {
  const label = code.trim();
  const rank = rankOf([label, alias ?? '', name ?? ''], prefix);
  if (rank === undefined || !isWritableCode(label)) return [];
  const detail = [name, unit].filter(Boolean).join(' · ');
  return [{ rank, item: { kind: 'code', label, insert: formatCode(label), detail, documentation: '' } }];
}

/** A function under the spelling that is being written. */
function functionItem(
  definition: NamedFunction,
  { prefix, beforeParenthesis }: Word,
  messages: EditorMessages,
): Ranked[] {
  const spellings = [definition.name, ...definition.aliases];
  const label = spellings.find((spelling) => foldFunctionName(spelling).startsWith(prefix));
  if (label === undefined) return [];
  const { signature, description } = describe(definition, label, messages);
  const insert = beforeParenthesis ? label : `${label}(`;
  return [{ rank: 0, item: { kind: 'function', label, insert, detail: signature, documentation: description } }];
}

function operatorItems(
  labels: readonly ('AND' | 'OR' | 'NOT')[],
  { prefix }: Word,
  messages: EditorMessages,
): Ranked[] {
  return labels.flatMap((label) => {
    if (!label.startsWith(prefix)) return [];
    const insert = `${label} `;
    return { rank: 0, item: { kind: 'operator', label, insert, detail: '', documentation: messages.operators[label] } };
  });
}

function itemsFor(word: Word, previous: Piece | undefined, options: EditorOptions): Ranked[] {
  const { codes = [], messages = ptBR } = options;
  const isOperand = wantsOperand(previous) || previous?.kind === 'invalid';
  const mayNegate = isOperand && previous?.kind !== 'operator';
  const operands = isOperand ? codes.flatMap((known) => codeItem(known, word.prefix)) : [];
  if (word.codesOnly) return /^\d/.test(word.prefix) ? operands.filter(({ rank }) => rank === 0) : operands;
  const functions = isOperand
    ? functionTable(options.functions).all.flatMap((definition) => functionItem(definition, word, messages))
    : [];
  const isOperator = !wantsOperand(previous);
  const operators = operatorItems(
    [...(isOperator ? (['AND', 'OR'] as const) : []), ...(mayNegate ? (['NOT'] as const) : [])],
    word,
    messages,
  );
  return [...operands, ...functions, ...operators];
}

/**
 * What may be written at a position: where a value is due, the components (by code, alias or name), the functions and
 * NOT; after a value, AND and OR. Nothing inside a text. Case and accents do not matter.
 */
export function complete(source: string, position: number, options: EditorOptions = {}): Completion {
  const pieces = source.length > MAX_SOURCE_LENGTH ? [] : meaningfulPieces(source);
  const word = wordAt(
    source,
    position,
    pieces.find(({ start, end }) => start < position && position <= end),
  );
  if (!word || source.length > MAX_SOURCE_LENGTH) return { start: position, end: position, items: [] };
  const previous = pieces.findLast(({ end }) => end <= word.start);
  const ranked = itemsFor(word, previous, options);
  const items = ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
  return { start: word.start, end: word.end, items };
}
