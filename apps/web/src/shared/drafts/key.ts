import { ApiError, request } from '../api/client.ts';
import { backoff, pause } from '../live/backoff.ts';
import { sessionState } from '../session/session.state.ts';

/**
 * Asks the server for the key of a person's drafts, until it answers.
 *
 * @returns 64 bytes; hold them in memory, and nowhere else
 * @throws ApiError when the server refuses; Error when the person is not, or no longer, the one who is logged in
 */
export async function fetchDraftKey(usuario: number): Promise<Uint8Array> {
  const { perfilCalls } = await import('@bancada/contracts/access');
  for (let attempt = 0; ; attempt++) {
    requireLogin(usuario, sessionState.current?.user.id);
    try {
      const { Usuario, Chave } = await request(perfilCalls.chaveRascunhos);
      requireLogin(usuario, Usuario);
      return bytesOf(Chave);
    } catch (error) {
      if (isFinal(error)) throw error;
      await pause(backoff(attempt), new AbortController().signal);
    }
  }
}

/** Whether asking again is of no use: who asks too often is answered later. */
const isFinal = (error: unknown) =>
  error instanceof NotLoggedIn || (error instanceof ApiError && error.status < 500 && error.status !== 429);

class NotLoggedIn extends Error {
  override name = 'NotLoggedIn';
}

function requireLogin(usuario: number, found: number | undefined): void {
  if (found !== usuario) throw new NotLoggedIn(`Drafts of person ${usuario} cannot be read without their login`);
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
