import { openBox } from '../../../../shared/drafts/box.ts';
import type { Draft } from './draft.types.ts';

/** Everything a person typed that is not stored on the server yet. */
export async function readDrafts(usuario: number): Promise<Draft[]> {
  return (await openBox(usuario)).getAll('cells') as Promise<Draft[]>; // as they were written here
}

/** Writes and removes drafts, those of each person in one transaction. */
export async function writeDrafts(put: readonly Draft[], remove: readonly Draft[] = []): Promise<void> {
  const people = new Set([...put, ...remove].map(({ usuario }) => usuario));
  await Promise.all(
    [...people].map(async (usuario) => {
      const own = (drafts: readonly Draft[]) => drafts.filter((draft) => draft.usuario === usuario);
      const changes = {
        put: own(put).map((draft) => [draft.id, draft] as const),
        remove: own(remove).map(({ id }) => id),
      };
      await (await openBox(usuario)).write('cells', changes);
    }),
  );
}
