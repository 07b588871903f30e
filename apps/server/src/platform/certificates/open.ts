import { answerAside, GivenUp } from '../aside.ts';
import { type Identity, Pkcs12Error, readIdentity } from './identity.ts';

/** Longer than any file of an authority takes, in milliseconds. */
const PATIENCE = 10_000;

/** What the thread is asked. */
export interface Pkcs12File {
  readonly bytes: Uint8Array;
  readonly password: string;
}

/** What it answers: the identity as `identityText` writes it, or why there is none. */
export type Opened = { readonly text: string } | { readonly code: Pkcs12Error['code'] };

/**
 * Opens a PKCS #12 file in a thread of its own: the file itself says how often its password is hashed, and a hostile one
 * says many millions of times, for which everybody would wait.
 *
 * @param patience - milliseconds after which it is given up
 * @throws Pkcs12Error as `openPkcs12`, and for a file that takes too long
 */
export async function openPkcs12Aside(file: Pkcs12File, patience = PATIENCE): Promise<Identity> {
  const opened = await answerTo(file, patience);
  if ('code' in opened) throw new Pkcs12Error(opened.code);
  return readIdentity(opened.text);
}

async function answerTo(file: Pkcs12File, patience: number): Promise<Opened> {
  try {
    return await answerAside<Opened>(new URL('./open.worker.ts', import.meta.url), file, { patience });
  } catch (error) {
    if (error instanceof GivenUp) throw new Pkcs12Error('NOT_PKCS12', error);
    throw error;
  }
}
