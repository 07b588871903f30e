import { useLayoutEffect } from 'react';
import type { KeyboardEvent } from 'react';
import type { EditorActions, OpenEditor } from '../model/kind.ts';
import type { ParsedCell } from '../model/cell.ts';

/** Tells the session how to read what the editor holds now, so that nothing typed is lost whatever closes it. */
export function useReading(session: OpenEditor<unknown>, read: () => ParsedCell): void {
  useLayoutEffect(() => {
    session.readBy(read);
  });
}

/** The keys every editor shares: Enter, Tab, Esc, Ctrl+Enter; others are offered to the owner. */
export function editorKeys(actions: EditorActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const act = sharedKey(event, actions);
    if (!act) {
      const shortcut = event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key);
      // Enter commits under Ctrl+Shift, too: its owner sends on what is in the cell.
      if (event.key === 'Enter' && event.ctrlKey) actions.commit();
      if (shortcut) actions.otherKey(event.nativeEvent);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

function sharedKey(event: KeyboardEvent, actions: EditorActions): (() => void) | null {
  const { key, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (key === 'Enter' && control && !shiftKey) return () => actions.commitToRange();
  if (key === 'Enter' && !control && !event.altKey) return () => actions.commit(shiftKey ? 'up' : 'down');
  if (key === 'Tab' && !control) return () => actions.commit(shiftKey ? 'previous' : 'next');
  return key === 'Escape' ? () => actions.cancel() : null;
}

/** Commits when the focus leaves for another part of the page; another window does not count. */
export function commitOnBlur(actions: EditorActions): () => void {
  return () => {
    if (document.hasFocus()) actions.commitAway();
  };
}
