import { subscribe } from 'valtio';
import { sessionState } from './session.state.ts';

/**
 * Has something cleared from memory whenever the person of the session leaves this page: they log out, here or in another
 * tab, or somebody else logs in. For what modules hold; what components hold goes with them.
 */
export function clearWhenLeft(clear: () => void): void {
  let person = sessionState.current?.user.id;
  subscribe(sessionState, () => {
    const before = person;
    person = sessionState.current?.user.id;
    if (before !== undefined && before !== person) clear();
  });
}
