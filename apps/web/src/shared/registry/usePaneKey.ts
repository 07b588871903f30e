import { isModalOpen } from '@bancada/ui';
import { useEffect, useRef, type RefObject } from 'react';

/** Where the keyboard begins in a record: its act of editing, the form, the first of its acts. */
const FIRST = ['[data-edit]', 'form :is(input, textarea, [tabindex="0"]):not(:disabled)', 'footer button', 'button'];

/**
 * F6 leads from the list into the record that is open beside it and back to where the keyboard was: Tab stays in the
 * list's cells, of which there may be thousands.
 *
 * @param panel - the open record
 */
export function usePaneKey(panel: RefObject<HTMLElement | null>): void {
  const outside = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !panel.current?.contains(target)) outside.current = target;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (isModalOpen()) return;
      const next = panel.current?.contains(document.activeElement) ? outside.current : firstOf(panel.current);
      if (!next?.isConnected) return;
      event.preventDefault();
      next.focus();
    };
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !panel.current?.contains(activeElement))
      outside.current = activeElement;
    addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey);
    };
  }, [panel]);
}

function firstOf(panel: HTMLElement | null): HTMLElement | undefined {
  for (const selector of FIRST) {
    // What is out of sight, such as acts behind a button, cannot have the keyboard.
    const found = [...(panel?.querySelectorAll<HTMLElement>(selector) ?? [])].find((each) => each.checkVisibility());
    if (found) return found;
  }
  return undefined;
}
