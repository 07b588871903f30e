import { sessionState } from '../../../../shared/session/session.state.ts';
import { readDrafts } from './draft.kept.ts';
import { drafts, sender, tellStored } from './draft.outbox.ts';
import type { Draft, TypedResult } from './draft.types.ts';

/** A cell's new content, as the grid hands it over. */
export type TypedCell = Omit<TypedResult, 'Motivo'> & { readonly Motivo?: string | null };

/** Takes what was typed into cells: readable values go to the queue, unreadable ones stay as problems. */
export function typeCells(cells: readonly TypedCell[]): void {
  const usuario = sessionState.current?.user.id;
  if (usuario === undefined) throw new Error('Nobody is logged in');
  const typed = cells.map((cell) => {
    const before = drafts.get(cell.id)?.content;
    const content = {
      ...cell,
      Motivo: cell.Motivo ?? before?.Motivo ?? null,
      Versao: before?.Versao ?? cell.Versao,
    };
    return { usuario, id: cell.id, content, unread: cell.problem !== null };
  });
  drafts.type(typed);
  sender.soon();
}

/** Ends a conflict with the person's own value: it is saved over the other one, which stays in the history. */
export function keepMine({ usuario, id, content, why }: Draft): void {
  drafts.type([{ usuario, id, content: { ...content, Versao: why?.atual?.Versao ?? content.Versao } }]);
  void sender.now();
}

/** Ends a conflict, a refusal or a problem by giving up what was typed; in a conflict the other value takes the cell. */
export function giveUp(draft: Draft): void {
  if (draft.why?.atual) tellStored([draft.why.atual], []);
  drafts.remove([draft]);
}

/** Brings back what was typed before; values that were in flight wait in the queue again. */
export async function restoreDrafts(usuario: number): Promise<void> {
  drafts.restore(await readDrafts(usuario));
}
