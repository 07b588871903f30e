import { useFluent, useFocusFinders } from '@fluentui/react-components';
import { useActivateModal } from '@fluentui/react-tabster';
import { useEffect } from 'react';
import { MODAL } from './isModalOpen.ts';

/** How many of the last places of the keyboard are known: more than dialogs are ever nested. */
const KNOWN = 20;

/**
 * Once in every application, inside Fluent's provider: when a dialog or menu goes with the keyboard in it, the keyboard
 * goes back to where it was before, or to the place before that when it is gone or takes no keyboard any more (WCAG 2.2,
 * 2.4.3). Fluent does so only for what opened the dialog as its declared trigger.
 *
 * A dialog is modal from the first, too. Fluent gives it the keyboard before its focus keeper (Tabster) knows of it, or a
 * while after it is on the page, where the browser is busy; until then Tabster hides it from screen readers as it hides
 * all that is not in use. One that has nothing to focus yet, such as one that loads, would stay an ordinary part of the
 * page: screen readers would read on behind it, and Tab would lead there. While it is open the keyboard stays
 * in it: what had the keyboard there may go, such as the button of an act that then runs, and the dialog itself takes it.
 *
 * It also keeps Tabster alive: where a dialog is its only user, it ends with the dialog, and what the dialog hid from
 * screen readers would stay hidden.
 */
export function FocusKeeper(): null {
  useFocusFinders();
  const { targetDocument } = useFluent();
  const activate = useActivateModal();
  useEffect(() => (targetDocument ? keepFocus(targetDocument, activate) : undefined), [targetDocument, activate]);
  return null;
}

function keepFocus(page: Document, opened: (dialog: HTMLElement) => void): () => void {
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
    const dialog = [...page.querySelectorAll<HTMLElement>(MODAL)].at(-1);
    const earlier = places.flatMap((place) => place.deref() ?? []).toReversed();
    const allowed = dialog ? [...earlier.filter((place) => dialog.contains(place)), dialog] : earlier;
    for (const place of allowed) {
      place.focus({ preventScroll: true });
      if (page.activeElement !== page.body) return;
    }
  };
  const enter = (records: MutationRecord[]) => {
    const dialog = [...page.querySelectorAll<HTMLElement>(MODAL)].at(-1);
    if (!dialog || !records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(dialog)))) return;
    opened(dialog);
    changes.observe(dialog, { childList: true, subtree: true });
  };
  // Dialogs and menus are children of the page's body: beside it only dialogs are watched, not the page.
  const changes = new MutationObserver((records) => {
    giveBack();
    enter(records);
  });
  changes.observe(page.body, { childList: true });
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
    changes.disconnect();
    ending.abort();
  };
}
