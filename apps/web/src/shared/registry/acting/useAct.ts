import { SEGUNDOS_DESFAZER, type Ato, type AtoRegistros } from '@bancada/contracts/shared';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { reportError } from '../../errors/report.ts';
import { useUser } from '../../session/useUser.ts';
import { keepAct, undoable } from '../../undo/undo.state.ts';
import { confirmAct, prepareAct, undoAct } from './act.actions.ts';
import type { Chosen } from './acts.ts';

/** What an act is doing, or has come to. */
export type ActStage =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly done: number; readonly total: number | null }
  /** It was found out what would be done; `again` when that is other than what the person had said yes to. */
  | { readonly is: 'asking'; readonly ato: AtoRegistros; readonly again: boolean }
  | { readonly is: 'over'; readonly ato: AtoRegistros };

/** An act on rows of a noun, from the first look to its end. */
export function useAct(path: string, chosen: Chosen, label: string, onDone: (ato: AtoRegistros) => void) {
  const intl = useIntl();
  const { id: user } = useUser();
  const [stage, setStage] = useState<ActStage>({ is: 'idle' });
  const onProgress = (done: number, total: number | null) => setStage({ is: 'working', done, total });
  /** Goes back to where it was when the server refuses. */
  const work = async (does: () => Promise<void>, back: ActStage) => {
    setStage({ is: 'working', done: 0, total: null });
    try {
      await does();
    } catch (error) {
      reportError(error);
      setStage(back);
    }
  };
  const look = (act: Ato) =>
    work(async () => setStage({ is: 'asking', ato: await prepareAct(path, act, chosen, onProgress), again: false }), {
      is: 'idle',
    });
  const take = async (asked: AtoRegistros, reason: string | null) => {
    const ato = await confirmAct(asked, reason, onProgress);
    if (ato.Situacao === 'Aberto') {
      setStage({ is: 'asking', ato, again: true });
      return null;
    }
    setStage({ is: 'over', ato });
    onDone(ato);
    return ato.DesfazerAte === null ? null : ato;
  };
  const confirm = (asked: AtoRegistros, reason: string | null) =>
    work(
      async () => {
        const said = (ato: AtoRegistros) =>
          intl.formatMessage({ id: 'registry.acts.done' }, { n: ato.Feitas, act: plainLabel(label) });
        const done = await undoable(
          () => take(asked, reason),
          ({ id }) => undoAct(id, intl),
          (ato) => ({ title: said(ato), seconds: SEGUNDOS_DESFAZER }),
        );
        if (done === null) return;
        keepAct({ user, id: done.id, path, title: said(done), until: Date.now() + SEGUNDOS_DESFAZER * 1000 });
      },
      { is: 'asking', ato: asked, again: false },
    );
  return { stage, look, confirm };
}

/** What an act is called once it is done: the dots say that something is asked first. */
export const plainLabel = (label: string): string => label.replace(/…$/, '');
