import type { PessoaMencionada } from '@bancada/contracts/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetForm, keepForm, readForm } from '../drafts/forms.ts';
import { reportError } from '../errors/report.ts';
import { useUser } from '../session/useUser.ts';
import { newKey } from '../newKey.ts';

/** A comment that is being written. */
export interface CommentDraft {
  readonly Texto: string;
  /** The people who were chosen, also those whose names were deleted from the text. */
  readonly Mencionados: readonly PessoaMencionada[];
  /** Names the intent, so that a comment whose answer was lost is not stored twice. */
  readonly key: string;
}

const emptyDraft = (): CommentDraft => ({ Texto: '', Mencionados: [], key: newKey() });

/** The comment that a person is writing on a record: it survives reload, logout and a closed tab. */
export function useCommentDraft(path: string, record: number) {
  const { id } = useUser();
  const name = `${path}/${record}/comentario`;
  const [draft, setDraft] = useState(emptyDraft);
  const touched = useRef(false);
  useEffect(() => {
    let gone = false;
    readForm(id, name).then((kept) => {
      if (kept && !gone && !touched.current) setDraft(kept.mine as unknown as CommentDraft); // as it was kept here
    }, reportError);
    return () => {
      gone = true;
    };
  }, [id, name]);
  const change = useCallback(
    (next: Pick<CommentDraft, 'Texto' | 'Mencionados'>) => {
      touched.current = true;
      setDraft((before) => {
        // What was changed since it was sent is another intent.
        const mine = { ...next, key: next.Texto === before.Texto ? before.key : newKey() };
        keepForm({ usuario: id, record: name, base: null, mine: { ...mine }, typed: {} });
        return mine;
      });
    },
    [id, name],
  );
  const clear = useCallback(() => {
    touched.current = true;
    setDraft(emptyDraft());
    forgetForm(id, name);
  }, [id, name]);
  return { draft, change, clear };
}
