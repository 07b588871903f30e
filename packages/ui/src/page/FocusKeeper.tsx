import { useFluent, useFocusFinders } from '@fluentui/react-components';
import { useEffect } from 'react';

/** How many of the last places of the keyboard are known: more than dialogs are ever nested. */
const KNOWN = 20;

/**
 * Once in every application, inside Fluent's provider: when a dialog or menu goes with the keyboard in it, the keyboard
 * goes back to where it was before, or to the place before that when it is gone or takes no keyboard any more (WCAG 2.2,
 * 2.4.3). Fluent does so only for what opened the dialog as its declared trigger.
 *
 * It also keeps Fluent's focus keeper (Tabster) alive: where a dialog is its only user, it ends with the dialog, and what
 * the dialog hid from screen readers would stay hidden.
 */
export function FocusKeeper(): null {
  useFocusFinders();
  const { targetDocument } = useFluent();
  useEffect(() => (targetDocument ? keepFocus(targetDocument) : undefined), [targetDocument]);
  return null;
}

function keepFocus(page: Document): () => void {
  const places: WeakRef<HTMLElement>[] = [];
  let isKeyDown = false;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || places.at(-1)?.deref() === target) return;
    places.push(new WeakRef(target));
    if (places.length > KNOWN) places.shift();
  };
  const giveBack = () => {
    // The key that closed the dialog would else press the button it was opened with.
    if (isKeyDown) return;
    // Who clicks on empty ground gives the keyboard to the page; only what was taken away is given back.
    if (page.activeElement !== page.body || places.at(-1)?.deref()?.isConnected) return;
    while (places.length > 0 && page.activeElement === page.body) places.pop()?.deref()?.focus({ preventScroll: true });
  };
  // Dialogs and menus are children of the page's body: nothing else of the page is watched.
  const goings = new MutationObserver(giveBack);
  goings.observe(page.body, { childList: true });
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  page.addEventListener('focusin', remember, options);
  page.addEventListener('keydown', () => (isKeyDown = true), options);
  page.addEventListener('pointerdown', () => (isKeyDown = false), options);
  page.addEventListener(
    'keyup',
    () => {
      isKeyDown = false;
      giveBack();
    },
    options,
  );
  return () => {
    goings.disconnect();
    ending.abort();
  };
}
