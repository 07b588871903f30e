import { useCallback, useEffect, useRef, useState } from 'react';
import { reportError } from '../errors/report.ts';
import { useUser } from '../session/useUser.ts';
import { forgetForm, keepForm, readForm } from './forms.ts';

/** Something that a person types as a whole. */
export interface OneDraft<T> {
  readonly draft: T;
  readonly change: (next: (before: T) => T) => void;
  /** Begins anew: it is stored, or was given up. */
  readonly clear: () => void;
}

/**
 * What a person types as a whole: it survives a reload, a logout and a closed tab.
 *
 * @param record - what it is kept as
 * @param empty - makes one that nobody has typed into; keep it stable between renders
 */
export function useOneDraft<T extends object>(record: string, empty: () => T): OneDraft<T> {
  const { id: usuario } = useUser();
  const [draft, setDraft] = useState(empty);
  const touched = useRef(false);
  useEffect(() => {
    let gone = false;
    readForm(usuario, record).then((kept) => {
      if (kept && !gone && !touched.current) setDraft(kept.mine as unknown as T); // as it was kept here
    }, reportError);
    return () => {
      gone = true;
    };
  }, [usuario, record]);
  const change = useCallback(
    (next: (before: T) => T) => {
      touched.current = true;
      setDraft((before) => {
        const after = next(before);
        keepForm({ usuario, record, base: null, mine: { ...after } as Readonly<Record<string, unknown>>, typed: {} });
        return after;
      });
    },
    [usuario, record],
  );
  const clear = useCallback(() => {
    touched.current = true;
    setDraft(empty());
    forgetForm({ usuario, record });
  }, [usuario, record, empty]);
  return { draft, change, clear };
}
