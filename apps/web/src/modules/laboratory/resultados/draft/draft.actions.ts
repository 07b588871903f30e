import { sessionState } from '../../../../shared/session/session.state.ts';
import { draftOf, putDrafts, removeDrafts, tellStored } from './draft.state.ts';
import { scheduleSave } from './draft.queue.ts';
import type { Draft } from './draft.types.ts';

/** A cell's new content, as the grid hands it over. */
export type Typed = Pick<Draft, 'id' | 'job' | 'label' | 'valor' | 'problem' | 'Versao'> & {
  readonly Motivo?: string | null;
};

/** Takes what was typed into cells: readable values go to the queue, unreadable ones stay as problems. */
export function typeCells(cells: readonly Typed[]): void {
  const usuario = sessionState.current?.user.id;
  if (usuario === undefined) throw new Error('Nobody is logged in');
  putDrafts(
    cells.map((cell): Draft => {
      const before = draftOf(cell.id);
      return {
        ...cell,
        usuario,
        Motivo: cell.Motivo ?? before?.Motivo ?? null,
        Versao: before?.Versao ?? cell.Versao,
        state: cell.problem ? 'problem' : 'queued',
        refusal: null,
        atual: null,
        sent: before?.sent,
        edition: (before?.edition ?? 0) + 1,
      };
    }),
  );
  scheduleSave();
}

/** Ends a conflict with the person's own value: it is saved over the other one, which stays in the history. */
export function keepMine(draft: Draft): void {
  putDrafts([
    {
      ...draft,
      state: 'queued',
      refusal: null,
      atual: null,
      Versao: draft.atual?.Versao ?? draft.Versao,
      sent: [],
      edition: draft.edition + 1,
    },
  ]);
  scheduleSave(0);
}

/** Ends a conflict, a refusal or a problem by giving up what was typed; in a conflict the other value takes the cell. */
export function giveUp(draft: Draft): void {
  if (draft.atual) tellStored([draft.atual], []);
  removeDrafts([draft]);
}
