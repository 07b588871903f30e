import { maybeSent } from '../../../../shared/outbox/entry.ts';
import { readKept } from '../../../../shared/outbox/keeping.ts';
import type { Draft, TypedResult, Waiting } from './draft.types.ts';

/** A cell as versions before the outbox kept it. */
type FlatDraft = TypedResult &
  Waiting & {
    readonly usuario: number;
    readonly state: 'queued' | 'saving' | 'conflict' | 'refused' | 'problem';
    readonly sent?: Draft['sent'];
  };

/** Every result cell that a person typed and the server has not stored. @throws ApiError, Error without the person's key */
export async function readDrafts(usuario: number): Promise<Draft[]> {
  const kept = (await readKept('cells', usuario)) as (Draft | FlatDraft)[]; // as it was written here
  return kept
    .map((draft) => ('content' in draft ? draft : fromFlat(draft)))
    .map((draft) => maybeSent(draft, draft.content.valor));
}

function fromFlat({ usuario, state, sent = [], refusal, atual, ...typed }: FlatDraft): Draft {
  const { id, job, label, valor, problem, Versao, Motivo } = typed;
  return {
    usuario,
    id,
    content: { id, job, label, valor, problem, Versao, Motivo },
    state: state === 'problem' ? 'unread' : state === 'saving' ? 'queued' : state,
    sent,
    why: refusal || atual ? { refusal, atual } : null,
    stamp: '',
  };
}
