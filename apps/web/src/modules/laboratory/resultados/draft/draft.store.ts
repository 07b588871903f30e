import { draftDatabase } from '../../../../shared/drafts/database.ts';
import type { Draft } from './draft.types.ts';

/** Everything a person typed that is not stored on the server yet. */
export async function readDrafts(usuario: number): Promise<Draft[]> {
  return (await draftDatabase<Draft>()).getAllFromIndex('cells', 'usuario', usuario);
}

/** Writes and removes drafts in one transaction. */
export async function writeDrafts(put: readonly Draft[], remove: readonly Draft[] = []): Promise<void> {
  const { store, done } = (await draftDatabase<Draft>()).transaction('cells', 'readwrite', { durability: 'strict' });
  await Promise.all([
    ...put.map((draft) => store.put(draft)),
    ...remove.map(({ usuario, id }) => store.delete([usuario, id])),
    done,
  ]);
}
