import { useEffect, type RefObject } from 'react';

/**
 * Gives the keyboard to a page's first field once the page is there, unless a dialog has it: the palette may have been
 * opened while the page was still on its way, and a field that takes the keyboard out of it leaves it hidden from
 * screen readers.
 */
export function usePageFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) field.current?.focus();
  }, [field]);
}
