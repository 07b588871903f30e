import type { Session, UserInfo } from '@bancada/contracts/access';
import type { Call } from '@bancada/contracts/shared';
import { proxy } from 'valtio';

const STORAGE_KEY = 'bancada.session';

interface SessionState {
  /** Null while nobody is logged in. */
  current: Session | null;
  /** The server refused the session: the dialog of spec §8 is open, and nothing typed is lost. */
  expired: boolean;
}

/** Who is logged in, shared by all tabs through the browser's storage. */
export const sessionState: SessionState = proxy({ current: readStored(), expired: false });

function readStored(): Session | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text) as Session;
  } catch {
    // A damaged entry is the same as none: the person logs in again.
    localStorage.removeItem(STORAGE_KEY);
    return null;
  }
}

/** Takes a new pair of tokens (after login or refresh). */
export function keepSession(session: Session): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  sessionState.current = session;
  sessionState.expired = false;
}

/** Takes what the server now says of the person; the tokens stay. */
export function keepUser(user: UserInfo): void {
  const { current } = sessionState;
  if (current) keepSession({ ...current, user });
}

/** Forgets who was logged in. */
export function dropSession(): void {
  localStorage.removeItem(STORAGE_KEY);
  sessionState.current = null;
}

/** Begins anew at the login page: what is on the screen stays until the page is loaded again, so that nothing is typed into a page that goes away. */
export function loginAnew(): void {
  localStorage.removeItem(STORAGE_KEY);
  location.reload();
}

/** The server no longer accepts the session. */
export function expireSession(): void {
  if (sessionState.current) sessionState.expired = true;
}

/** Another tab logged in, out, or refreshed its tokens. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) sessionState.current = readStored();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/** Whether a person may make a call somewhere. */
export const mayCall = (user: Pick<UserInfo, 'abilities'>, { access, also }: Pick<Call, 'access' | 'also'>): boolean =>
  typeof access !== 'object' || [access, ...also].some(([acao, acesso]) => may(user, acao, acesso));

/** Whether a person may do something; `System` means everything (spec §6). */
export function may(user: Pick<UserInfo, 'abilities'> | undefined, acao: string, acesso: string): boolean {
  return (
    user?.abilities.some(
      (ability) => ability.Acesso === 'System' || (ability.Acao === acao && ability.Acesso === acesso),
    ) ?? false
  );
}
