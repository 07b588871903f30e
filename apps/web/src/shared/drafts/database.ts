import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Something typed that only its person's key opens. */
export interface Sealed {
  /** What it is, as nobody without the key can say. */
  readonly name: string;
  /** Whose and of which kind it is; all of one kind are read together. */
  readonly group: string;
  readonly box: Uint8Array<ArrayBuffer>;
  /** Says which of several writings it is, and nothing else; those of older versions have none. */
  readonly stamp?: string;
}

/** A result cell as versions before 3 stored it: readable by everybody. */
interface PlainCell {
  readonly usuario: number;
  readonly id: number;
}

/** The draft of a form or a grid as versions before 3 stored it. */
interface PlainForm {
  readonly usuario: number;
  readonly record: string;
}

/** The browser's database of everything typed and not stored on the server yet. */
export interface DraftDatabase extends DBSchema {
  sealed: { key: string; value: Sealed; indexes: { group: string } };
  /** Nothing is written here any more; what is left is encrypted at its person's next login. */
  cells: { key: [number, number]; value: PlainCell; indexes: { usuario: number } };
  forms: { key: [number, string]; value: PlainForm };
}

const stores = ['sealed', 'cells', 'forms'] as const;

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

/** Opens the database of drafts; `openBox` reads and writes it. */
export function draftDatabase(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>('bancada-drafts', 3, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('cells', { keyPath: ['usuario', 'id'] }).createIndex('usuario', 'usuario');
      }
      if (before < 2) db.createObjectStore('forms', { keyPath: ['usuario', 'record'] });
      if (before < 3) db.createObjectStore('sealed', { keyPath: 'name' }).createIndex('group', 'group');
    },
    // A tab of an older version must not keep a newer one from its drafts.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
  });
  return opening;
}

/** Deletes what everybody typed in this browser and the server has not stored. */
export async function clearDrafts(): Promise<void> {
  const transaction = (await draftDatabase()).transaction(stores, 'readwrite');
  await Promise.all([...stores.map((name) => transaction.objectStore(name).clear()), transaction.done]);
}
