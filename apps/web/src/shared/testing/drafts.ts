import { perfilCalls } from '@bancada/contracts/access';
import { buildSession, buildUser } from '@bancada/testing';
import { openDB } from 'idb';
import { keepSession, sessionState } from '../session/session.state.ts';

/** Logs somebody in, in tests. */
export const logIn = (id: number): void => keepSession(buildSession({ user: buildUser({ id }) }));

/** A person's key in tests: 64 bytes in base64url. */
export const keyOf = (id: number): string => String(id).repeat(86).slice(0, 86);

/** The answer to who asks for the key of drafts: that of the person who is logged in; undefined for other requests. */
export function draftKeyAnswer(url: unknown): Response | undefined {
  if (!String(url).endsWith(perfilCalls.chaveRascunhos.path)) return undefined;
  const Usuario = sessionState.current?.user.id ?? 0;
  return Usuario === 0 ? new Response(null, { status: 401 }) : Response.json({ Usuario, Chave: keyOf(Usuario) });
}

/** Answers keys of drafts, and every other request by a server of the test, until the returned function is called. */
export function answerRequests(answer: (url: URL, init: RequestInit) => Response): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = (url, init = {}) =>
    Promise.resolve().then(() => draftKeyAnswer(url) ?? answer(new URL(url as string, location.href), init));
  return () => {
    globalThis.fetch = before;
  };
}

/** Answers keys of drafts until the returned function is called; other requests go on as before. */
export function answerDraftKeys(): () => void {
  const before = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    const answer = draftKeyAnswer(url);
    return answer ? Promise.resolve(answer) : before(url, init);
  };
  return () => {
    globalThis.fetch = before;
  };
}

/** All that the browser's database of drafts holds, keys and bytes included, as a reader of the disk would search it. */
export async function draftsOnDisk(): Promise<string> {
  const db = await openDB('bancada-drafts');
  const texts: string[] = [];
  for (const name of db.objectStoreNames) {
    const { store } = db.transaction(name);
    for (const kept of [...(await store.getAllKeys()), ...(await store.getAll())]) {
      texts.push(JSON.stringify(kept, (_, value: unknown) => (value instanceof Uint8Array ? latin1(value) : value)));
    }
  }
  db.close();
  return texts.join('\n');
}

const latin1 = (bytes: Uint8Array) => [...bytes].map((byte) => String.fromCharCode(byte)).join('');
