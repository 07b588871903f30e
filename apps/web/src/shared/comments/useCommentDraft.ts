import type { PessoaMencionada } from '@bancada/contracts/shared';
import { newKey } from '../newKey.ts';
import { useOneDraft } from '../outbox/useOneDraft.ts';

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
  const { draft, change, clear } = useOneDraft(`${path}/${record}/comentario`, emptyDraft);
  return {
    draft,
    clear,
    change: (next: Pick<CommentDraft, 'Texto' | 'Mencionados'>) =>
      // What was changed since it was sent is another intent.
      change((before) => ({ ...next, key: next.Texto === before.Texto ? before.key : newKey() })),
  };
}
