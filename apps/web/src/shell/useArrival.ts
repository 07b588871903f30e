import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { usePageAt } from './usePageAt.ts';

/** What lies over the page. */
const OVER = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the keyboard to the page one arrives at, so that the next Tab is in it and a screen reader goes on there: what
 * led to it, a link of the page before, is gone, or is a menu's button in the top bar. A page that has given the keyboard
 * to a field of its own, and a dialog over it, keep it.
 */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const [location] = useLocation();
  const page = usePageAt()?.path ?? location;
  const arrived = useRef<string | null>(null);
  useEffect(() => {
    if (arrived.current === page) return;
    arrived.current = page;
    const { activeElement } = document;
    const isTaken = main.current?.contains(activeElement) || activeElement?.closest(OVER);
    if (!isTaken) main.current?.focus({ preventScroll: true });
  }, [main, page]);
}
