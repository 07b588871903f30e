import { useEffect, useRef } from 'react';
import { isTyping } from '../../../shared/isTyping.ts';

/** What each key of the page does, by `KeyboardEvent.key` in small letters. */
export type ReviewKeys = Readonly<Record<string, () => void>>;

/** Whether a key is for something else: what is typed, chosen from a list, or asked by a dialog over the page. */
function isTaken({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  // Letters mean nothing to a tick: the page keeps its keys while one has the focus.
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return false;
  return isTyping(target) || target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The keys of the page. They act while nothing is typed and no dialog is open. */
export function useReviewKeys(keys: ReviewKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key.toLowerCase()];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
