import { useEffect, useState } from 'react';
import { reportError } from '../../../../shared/errors/index.ts';
import { useUser } from '../../../../shared/session/useUser.ts';
import { restoreDrafts } from './draft.actions.ts';
import { sender } from './draft.outbox.ts';

/** Brings back what the person typed before, and keeps sending it; true once it is back. */
export function useDrafts(): boolean {
  const { id } = useUser();
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let left = false;
    restoreDrafts(id)
      .catch(reportError)
      .finally(() => {
        if (left) return;
        setRestored(true);
        stop = sender.start();
      });
    return () => {
      left = true;
      stop();
    };
  }, [id]);
  return restored;
}
