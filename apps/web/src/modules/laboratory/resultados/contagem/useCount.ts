import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetForm, keepForm, readForm } from '../../../../shared/drafts/forms.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import { useUser } from '../../../../shared/session/useUser.ts';
import { emptyCount, type Count } from './counter.ts';

/** The count of a test that a person has under way: it survives a closed dialog, a reload and a lost tab. */
export function useCount(test: number) {
  const { id } = useUser();
  const name = `tests/${test}/contagem`;
  const [count, setCount] = useState(emptyCount);
  const touched = useRef(false);
  useEffect(() => {
    let gone = false;
    readForm(id, name).then((kept) => {
      if (kept && !gone && !touched.current) setCount(kept.mine as unknown as Count); // as it was kept here
    }, reportError);
    return () => {
      gone = true;
    };
  }, [id, name]);
  const change = useCallback(
    (next: (count: Count) => Count) => {
      touched.current = true;
      setCount((before) => {
        const mine = next(before);
        keepForm({ usuario: id, record: name, base: null, mine: { ...mine }, typed: {} });
        return mine;
      });
    },
    [id, name],
  );
  const forget = useCallback(() => forgetForm(id, name), [id, name]);
  return { count, change, forget };
}
