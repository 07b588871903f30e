import type { UserInfo } from '@bancada/contracts/access';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { may, sessionState } from './session.state.ts';

/** The logged-in person; only pages behind the session gate call it. */
export function useUser(): UserInfo {
  const { current } = useSnapshot(sessionState);
  const [first] = useState(current);
  // Who logs out may be drawn once more before the gate takes the page away: it is still theirs.
  const held = current ?? first;
  if (!held) throw new Error('Nobody is logged in');
  return held.user as UserInfo;
}

/** Whether the logged-in person may do something. */
export function useMay(): (acao: string, acesso: string) => boolean {
  const { current } = useSnapshot(sessionState);
  return (acao, acesso) => may(current?.user as UserInfo | undefined, acao, acesso);
}
