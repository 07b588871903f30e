import { useOneDraft } from '../../../../shared/outbox/useOneDraft.ts';
import { emptyCount, type Count } from './counter.ts';

const begin = (): Count => emptyCount;

/** The count of a test that a person has under way: it survives a closed dialog, a reload and a lost tab. */
export const useCount = (test: number) => useOneDraft(`tests/${test}/contagem`, begin);
