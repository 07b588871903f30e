import { formatCode } from '../format.ts';
import { foldCode } from '../fold.ts';
import { fill } from '../messages/catalogue.ts';
import { MAX_SOURCE_LENGTH } from '../limits.ts';
import { isWritableCode } from '../name.ts';
import type { SetItem } from '../set/items.ts';
import { codeOf } from './known-codes.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { EditorOptions } from './options.ts';
import { meaningfulPieces, type Piece } from './pieces.ts';

/** Why a code was not renamed. */
export interface RenameRefusal {
  /** An impossible code; a name that is taken, or that stands for more than one component; a name that nothing uses. */
  readonly code: 'CODIGO_INVALIDO' | 'CODIGO_DUPLICADO' | 'VARIAVEL_DESCONHECIDA';
  readonly message: string;
}

/** The items with the code renamed; those it does not touch are the same objects. */
export type Renaming<Item extends SetItem> =
  | { readonly ok: true; readonly items: readonly Item[]; readonly error?: undefined }
  | { readonly ok: false; readonly error: RenameRefusal; readonly items?: undefined };

function referencesIn(formula: SetItem['formula'], folded: string): readonly Piece[] {
  if (typeof formula !== 'string' || formula.length > MAX_SOURCE_LENGTH) return [];
  return meaningfulPieces(formula).filter((piece) => piece.kind === 'code' && codeOf(piece) === folded);
}

/** The formula with its references replaced, the last one first so that positions stay right. */
function rewrite(formula: string, references: readonly Piece[], to: string): string {
  return references.reduceRight((text, { start, end }) => {
    // Brackets that are there may be needed by what stands beside them: NOT[A].
    const written = text[start] === '[' ? `[${to}]` : formatCode(to);
    return text.slice(0, start) + written + text.slice(end);
  }, formula);
}

function renameItem<Item extends SetItem>(item: Item, from: string, to: string): Item {
  const references = referencesIn(item.formula, from);
  const isCode = foldCode(item.code) === from;
  const isAlias = foldCode(item.alias ?? '') === from;
  if (!isCode && !isAlias && references.length === 0) return item;
  return {
    ...item,
    ...(isCode ? { code: to } : {}),
    ...(isAlias ? { alias: to } : {}),
    ...(typeof item.formula === 'string' ? { formula: rewrite(item.formula, references, to) } : {}),
  };
}

/** How many components go by a name, as code or alias. */
function bearers(items: readonly SetItem[], folded: string): readonly SetItem[] {
  return items.filter(({ code, alias }) => foldCode(code) === folded || foldCode(alias ?? '') === folded);
}

/**
 * Renames a code or an alias in a whole set: the component that bears it and every formula that reads it. Everything
 * else stays as it was written, character by character. Refused when the new name is taken by another component or
 * already read by a formula, for then two things would become one.
 */
export function rename<Item extends SetItem>(
  items: readonly Item[],
  from: string,
  to: string,
  { messages = ptBR }: Pick<EditorOptions, 'messages'> = {},
): Renaming<Item> {
  const name = to.trim();
  const [before, after] = [foldCode(from), foldCode(name)];
  const refuse = (code: RenameRefusal['code'], text: string, about: string): Renaming<Item> => {
    return { ok: false, error: { code, message: fill(text, { code: about }) } };
  };
  const owners = bearers(items, before);
  const isRead = (folded: string): boolean => items.some(({ formula }) => referencesIn(formula, folded).length > 0);
  if (!isWritableCode(name)) return refuse('CODIGO_INVALIDO', messages.renameInvalid, name);
  if (before === '' || (owners.length === 0 && !isRead(before))) {
    return refuse('VARIAVEL_DESCONHECIDA', messages.renameUnknown, from.trim());
  }
  if (owners.length > 1) return refuse('CODIGO_DUPLICADO', messages.engine['CODIGO_DUPLICADO.name'], from.trim());
  const isTaken = before !== after && (bearers(items, after).length > 0 || isRead(after));
  if (isTaken) return refuse('CODIGO_DUPLICADO', messages.renameTaken, name);
  return { ok: true, items: items.map((item) => renameItem(item, before, name)) };
}
