import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Draft } from './draft.types.ts';

interface DraftDatabase extends DBSchema {
  cells: { key: [number, number]; value: Draft; indexes: { usuario: number } };
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>('bancada-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('cells', { keyPath: ['usuario', 'id'] }).createIndex('usuario', 'usuario');
    },
  });
  return opening;
}

/** Everything a person typed that is not stored on the server yet. */
export async function readDrafts(usuario: number): Promise<Draft[]> {
  return (await database()).getAllFromIndex('cells', 'usuario', usuario);
}

/** Writes and removes drafts in one transaction. */
export async function writeDrafts(put: readonly Draft[], remove: readonly Draft[] = []): Promise<void> {
  const { store, done } = (await database()).transaction('cells', 'readwrite', { durability: 'strict' });
  await Promise.all([
    ...put.map((draft) => store.put(draft)),
    ...remove.map(({ usuario, id }) => store.delete([usuario, id])),
    done,
  ]);
}
