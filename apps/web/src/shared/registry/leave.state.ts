import { useEffect } from 'react';
import { proxy, ref } from 'valtio';
import { sessionState } from '../session/session.state.ts';

interface LeaveState {
  /** Where the person wanted to go while something was not saved; the dialog asks. */
  pending: (() => void) | null;
}

/** A leave that waits for the person's word. */
export const leaveState = proxy<LeaveState>({ pending: null });

let holds: (() => boolean) | null = null;
let passing = false;

/** Whether something typed would be left behind. */
export const isHeld = (): boolean => holds?.() ?? false;

/** Goes on, or asks first when something is not saved. */
export function leaveThen(go: () => void): void {
  if (isHeld()) leaveState.pending = ref(go);
  else go();
}

/** The person's word: go on and leave it behind, or stay. */
export function answerLeave(go: boolean): void {
  const { pending } = leaveState;
  leaveState.pending = null;
  if (!go || !pending) return;
  passing = true;
  try {
    pending();
  } finally {
    passing = false;
  }
}

/** Holds links, the Back button and the closing of the tab while `dirty` says that something is not saved. */
export function useLeaveGuard(dirty: () => boolean): void {
  useEffect(() => {
    holds = dirty;
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener(
      'beforeunload',
      (event) => {
        // The next login restores the draft: there is nothing to ask.
        if (dirty() && sessionState.current) event.preventDefault();
      },
      { signal },
    );
    // Browsers without the Navigation API go on: the draft stays in the browser's database and comes back.
    if ('navigation' in globalThis) navigation.addEventListener('navigate', hold, { signal });
    return () => {
      leaving.abort();
      if (holds === dirty) holds = null;
    };
  }, [dirty]);
}

function hold(event: NavigateEvent): void {
  const { cancelable, destination, navigationType, hashChange } = event;
  if (passing || !cancelable || hashChange || !destination.sameDocument || !isHeld()) return;
  if (new URL(destination.url).pathname === location.pathname) return;
  event.preventDefault();
  const go =
    navigationType === 'traverse'
      ? () => void navigation.traverseTo(destination.key)
      : () => history.pushState(null, '', destination.url);
  leaveState.pending = ref(go);
}
