import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsState } from './draft.state.ts';
import type { Draft } from './draft.types.ts';

/** The drafts of one job, always as they are now. */
export function useDraftCells(job: number): readonly Draft[] {
  const { edition } = useSnapshot(draftsState);
  return useMemo(() => (edition < 0 ? [] : allDrafts().filter((draft) => draft.job === job)), [edition, job]);
}
