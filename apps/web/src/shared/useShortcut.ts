import { useEffect, useRef } from 'react';

/** Whether a key press is the shortcut. */
export type Shortcut = (event: KeyboardEvent) => boolean;

/** Alt+N begins something new, as it does in every list. */
export const altN: Shortcut = ({ altKey, ctrlKey, metaKey, code }) => altKey && !ctrlKey && !metaKey && code === 'KeyN';

/** Ctrl+Enter saves, as it does in every form. */
export const ctrlEnter: Shortcut = ({ ctrlKey, metaKey, key }) => (ctrlKey || metaKey) && key === 'Enter';

/** Ctrl+Shift+Enter sends what is selected on. */
export const ctrlShiftEnter: Shortcut = (event) => ctrlEnter(event) && event.shiftKey;

/** Alt+C counts cells. */
export const altC: Shortcut = ({ altKey, ctrlKey, metaKey, code }) => altKey && !ctrlKey && !metaKey && code === 'KeyC';

/** A dialog over the page has shortcuts of its own. */
const inDialog = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

/** A field with a list to choose from. */
const inList = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="combobox"]') !== null;

/**
 * Does something when a shortcut of the page is pressed. A field with a list does not get the key: open, it would also
 * choose what it only highlights, and an order would have an exam that nobody asked for.
 */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!shortcut(event) || inDialog(event)) return;
      event.preventDefault();
      latest.current();
    };
    const beforeList = (event: KeyboardEvent) => {
      if (!shortcut(event) || !inList(event) || inDialog(event)) return;
      event.stopPropagation();
      onKey(event);
    };
    addEventListener('keydown', onKey);
    addEventListener('keydown', beforeList, { capture: true });
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', beforeList, { capture: true });
    };
  }, [shortcut]);
}
