import { useMemo } from 'react';
import { useOutbox } from '../../../../shared/outbox/useOutbox.ts';
import { drafts } from './draft.outbox.ts';
import type { Worksheet } from '../worksheet.ts';
import type { Draft } from './draft.types.ts';

/** The drafts of one worksheet, always as they are now: of its results, and of those its job no longer has. */
export function useDraftCells({ of, results }: Worksheet): readonly Draft[] {
  const edition = useOutbox(drafts);
  return useMemo(() => {
    const isOwn = ({ content: { id, job } }: Draft) => results.has(id) || ('Job' in of && of.Job === String(job));
    return edition < 0 ? [] : drafts.all().filter(isOwn);
  }, [edition, of, results]);
}
