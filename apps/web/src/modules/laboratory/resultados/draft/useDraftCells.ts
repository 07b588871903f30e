import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { allDrafts, draftsState } from './draft.state.ts';
import type { Worksheet } from '../worksheet.ts';
import type { Draft } from './draft.types.ts';

/** The drafts of one worksheet, always as they are now: of its results, and of those its job no longer has. */
export function useDraftCells({ of, results }: Worksheet): readonly Draft[] {
  const { edition } = useSnapshot(draftsState);
  return useMemo(() => {
    const isOwn = ({ id, job }: Draft) => results.has(id) || ('Job' in of && of.Job === String(job));
    return edition < 0 ? [] : allDrafts().filter(isOwn);
  }, [edition, of, results]);
}
