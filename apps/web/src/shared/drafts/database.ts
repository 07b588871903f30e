import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A typed result cell: whose, and the result's id. */
interface CellKey {
  readonly usuario: number;
  readonly id: number;
}

/** A form that was typed into: whose, and which record (`tratamentos/12`, `tratamentos/novo`). */
interface FormKey {
  readonly usuario: number;
  readonly record: string;
}

interface DraftDatabase<Cell extends CellKey, Form extends FormKey> extends DBSchema {
  cells: { key: [number, number]; value: Cell; indexes: { usuario: number } };
  forms: { key: [number, string]; value: Form };
}

let opening: Promise<IDBPDatabase<DraftDatabase<CellKey, FormKey>>> | null = null;

/** The browser's database of everything typed and not stored on the server yet; each user of it names what it keeps. */
export function draftDatabase<Cell extends CellKey = CellKey, Form extends FormKey = FormKey>(): Promise<
  IDBPDatabase<DraftDatabase<Cell, Form>>
> {
  opening ??= openDB<DraftDatabase<CellKey, FormKey>>('bancada-drafts', 2, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore('cells', { keyPath: ['usuario', 'id'] }).createIndex('usuario', 'usuario');
      }
      if (before < 2) db.createObjectStore('forms', { keyPath: ['usuario', 'record'] });
    },
    // A tab of an older version must not keep a newer one from its drafts.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
      opening = null;
    },
  });
  return opening as unknown as Promise<IDBPDatabase<DraftDatabase<Cell, Form>>>;
}

/** Deletes what everybody typed in this browser and the server has not stored. */
export async function clearDrafts(): Promise<void> {
  const transaction = (await draftDatabase()).transaction(['cells', 'forms'], 'readwrite');
  await Promise.all([
    transaction.objectStore('cells').clear(),
    transaction.objectStore('forms').clear(),
    transaction.done,
  ]);
}
