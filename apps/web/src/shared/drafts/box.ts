import { clearWhenLeft } from '../session/leaving.ts';
import { sessionState } from '../session/session.state.ts';
import { draftCipher, type DraftCipher } from './cipher.ts';
import { draftDatabase, type Sealed } from './database.ts';
import { fetchDraftKey } from './key.ts';
import { sealPlainDrafts } from './plain.ts';
import { type DraftKind, openSealed, sealedOf } from './sealed.ts';

/** What one person typed in this browser and the server has not stored; encrypted wherever it is stored. */
export interface DraftBox {
  readonly getAll: (kind: DraftKind) => Promise<unknown[]>;
  /** Writes and deletes in one transaction. */
  readonly write: (kind: DraftKind, changes: readonly DraftChange[]) => Promise<void>;
}

/** What is to be kept under an id; nothing, when `draft` is undefined. */
export interface DraftChange {
  readonly id: string | number;
  readonly draft: unknown;
  /** The writing it is: what is kept with a greater one was typed later, and stays. Without one, whatever is kept goes. */
  readonly stamp?: string | undefined;
  /** Only if what is kept there is nothing, or of this same writing: what another tab wrote since stays. */
  readonly ifSame?: boolean;
}

/** Boxes of who is logged in, and of nobody else: each holds its person's key. */
const boxes = new Map<number, Promise<DraftBox>>();

/**
 * Opens a person's drafts: asks for their key when this page does not have it yet.
 *
 * @throws ApiError when the server refuses the key; Error when the person is not logged in
 */
export function openBox(usuario: number): Promise<DraftBox> {
  const known = boxes.get(usuario);
  if (known) return known;
  const opened = makeBox(usuario);
  boxes.set(usuario, opened);
  opened.catch(() => {
    if (boxes.get(usuario) === opened) boxes.delete(usuario);
  });
  return opened;
}

/** So long after a logout the key is still here, in milliseconds: what was typed just before is written after the paint. */
const LAST_WRITES = 1000;

clearWhenLeft(() => setTimeout(() => others().forEach((usuario) => boxes.delete(usuario)), LAST_WRITES));

const others = () => [...boxes.keys()].filter((usuario) => usuario !== sessionState.current?.user.id);

async function makeBox(usuario: number): Promise<DraftBox> {
  const cipher = draftCipher(await fetchDraftKey(usuario));
  await sealPlainDrafts(cipher, usuario);
  return boxOf(cipher);
}

/**
 * `relaxed`: each letter that waits for the disk makes a queue of letters, and a page that is left drops the queue. With
 * `strict` and a busy disk 16 of 40 reloads lost what was typed last, with `relaxed` none.
 */
const writing = async () => (await draftDatabase()).transaction('sealed', 'readwrite', { durability: 'relaxed' });

function boxOf(cipher: DraftCipher): DraftBox {
  const opened = (sealed: Sealed | undefined): unknown => sealed && openSealed(cipher, sealed);
  return {
    async getAll(kind) {
      const all = await (await draftDatabase()).getAllFromIndex('sealed', 'group', cipher.groupOf(kind));
      return all.map(opened).filter((draft) => draft !== undefined);
    },
    async write(kind, changes) {
      // Encrypted before: reading and writing are one transaction, which nothing but the database may be waited for in.
      const all = changes.map(({ id, draft, stamp, ifSame = false }) => ({
        name: cipher.nameOf(kind, id),
        sealed: draft === undefined ? null : sealedOf(cipher, kind, id, draft, stamp),
        stamp,
        ifSame,
      }));
      await Promise.all([put(all.filter(({ ifSame }) => !ifSame)), putIfSame(all.filter(({ ifSame }) => ifSame))]);
    },
  };
}

interface SealedChange {
  readonly name: string;
  /** Null deletes. */
  readonly sealed: Sealed | null;
  readonly stamp: string | undefined;
}

/**
 * Writes over what is there, and commits before it is known: otherwise the browser waits for the requests' events first,
 * and a page that is left in between loses the draft. What turns out to have been typed later, in another tab, goes back.
 */
async function put(changes: readonly SealedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const transaction = await writing();
  const { store } = transaction;
  const requests = changes.map(async ({ name, sealed, stamp }) => {
    const before = stamp === undefined ? undefined : store.get(name);
    const [later] = await Promise.all([before, sealed ? store.put(sealed) : store.delete(name)]);
    return stamp !== undefined && (later?.stamp ?? '') > stamp ? [{ name, sealed: later ?? null, stamp }] : [];
  });
  transaction.commit();
  const [over] = await Promise.all([Promise.all(requests), transaction.done]);
  await putIfSame(over.flat());
}

async function putIfSame(changes: readonly SealedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const transaction = await writing();
  const { store } = transaction;
  const requests = changes.map(async ({ name, sealed, stamp = '' }) => {
    const before = await store.get(name);
    if (before && (before.stamp ?? '') !== stamp) return;
    await (sealed ? store.put(sealed) : store.delete(name));
  });
  await Promise.all([...requests, transaction.done]);
}
