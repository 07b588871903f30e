import { useEffect, useState } from 'react';
import { reportError } from '../../../../shared/errors/index.ts';
import { useUser } from '../../../../shared/session/useUser.ts';
import { startSaving } from './draft.queue.ts';
import { restoreDrafts } from './draft.state.ts';

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
        stop = startSaving();
      });
    return () => {
      left = true;
      stop();
    };
  }, [id]);
  return restored;
}
