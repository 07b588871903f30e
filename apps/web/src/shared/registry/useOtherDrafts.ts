import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { reportError } from '../errors/report.ts';
import { followDrafts, holdDraft } from '../outbox/openDrafts.ts';
import { findOthers } from './record.actions.ts';
import type { RecordState } from './record.state.ts';

/** Has other tabs know that this one types into a record, and knows what they type into it. */
export function useOtherDrafts(state: RecordState): void {
  const { draft } = useSnapshot(state) as RecordState;
  useEffect(() => holdDraft(draft), [draft]);
  useEffect(() => {
    const find = () => void findOthers(state).catch(reportError);
    const leave = followDrafts((record) => {
      if (record === state.record) find();
    });
    // A tab that was closed says nothing.
    const back = () => {
      if (document.visibilityState === 'visible' && state.others.length > 0) find();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', back);
    };
  }, [state]);
}
