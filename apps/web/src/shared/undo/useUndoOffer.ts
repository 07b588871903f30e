import { useToasts } from '@bancada/ui';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { reportError } from '../errors/report.ts';
import { notify } from '../errors/notices.state.ts';
import { takeUndo, undoState } from './undo.state.ts';

/** Where Ctrl+Z is somebody else's: what is typed is undone there. */
const TYPING = 'input, textarea, select, [contenteditable], .sheet:not(.sheet-reading), [role="dialog"]';

const isTyping = ({ target }: Event) => target instanceof Element && target.closest(TYPING) !== null;

async function undo(): Promise<void> {
  try {
    const said = await takeUndo()?.inverse();
    if (typeof said === 'string') notify({ tone: 'info', lines: [said] });
  } catch (error) {
    reportError(error);
  }
}

/** Shows what can be undone, and undoes it by Ctrl+Z. Once, in the frame. */
export function useUndoOffer(): void {
  const intl = useIntl();
  const { offer } = useToasts();
  const { offered } = useSnapshot(undoState);
  useEffect(() => {
    const left = (offered?.until ?? 0) - Date.now();
    if (!offered || left <= 0) return undefined;
    const label = intl.formatMessage({ id: 'shell.undo' });
    const dismiss = offer({ title: offered.title, label, stays: left, onAccept: () => void undo() });
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isTyping(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void undo();
    };
    // Before the sheet, which has nothing of its own to undo while it is only read.
    addEventListener('keydown', onKey, { capture: true });
    const timer = setTimeout(() => void takeUndo(), left);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKey, { capture: true });
      dismiss();
    };
  }, [offered, offer, intl]);
}
