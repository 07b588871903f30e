import { useEffect, type RefObject } from 'react';

/**
 * Gives the keyboard to a page's first field once the page is there, unless a dialog or menu has it: it may have been
 * opened while the page was still loading, and a field that takes the keyboard out of a dialog leaves it hidden from
 * screen readers.
 */
export function usePageFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') === null) field.current?.focus();
  }, [field]);
}
