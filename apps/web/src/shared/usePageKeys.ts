import { useEffect, useRef } from 'react';
import { isTyping } from './isTyping.ts';

/** Whether a key is for something else: what is typed, chosen from a list, or asked by a dialog over the page. */
function isTaken({ target, defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  // Letters mean nothing to a tick: the page keeps its keys while one has the focus.
  return isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'checkbox');
}

/**
 * Keys of a page, without Ctrl, Alt or Meta. They act while nothing is typed and no dialog is open.
 *
 * @param press - does what a key says; answers whether it says anything
 */
export function usePageKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isTaken(event) && latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
