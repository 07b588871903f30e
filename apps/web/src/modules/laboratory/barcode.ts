/** Scanners type a whole code faster than this per character (domain §1.3). */
const MOST_MS_PER_CHARACTER = 35;
const LEAST_LENGTH = 6;
/** What labels bear; a formula or words typed or pasted by a quick hand have more. */
const LABEL = /^[\w./-]+$/;

/**
 * Watches the keyboard for a scanner's burst: characters in quick succession closed by Enter.
 * The burst's Enter goes no further, and an editor it fell into is cancelled. A dialog keeps what is typed into it: it
 * asks something of its own, and the palette finds samples by their code itself.
 */
export function watchBarcodes(found: (code: string) => void): () => void {
  let code = '';
  let last = 0;
  const onKey = (event: KeyboardEvent) => {
    const quick = event.timeStamp - last <= MOST_MS_PER_CHARACTER;
    last = event.timeStamp;
    if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      code = quick ? code + event.key : event.key;
      return;
    }
    if (event.key === 'Enter' && quick && code.length >= LEAST_LENGTH && LABEL.test(code) && !inDialog(event.target)) {
      // Taken out first: the Escape below comes back through this listener.
      const scanned = code;
      code = '';
      event.preventDefault();
      event.stopImmediatePropagation();
      event.target?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
      );
      found(scanned);
      return;
    }
    if (event.key !== 'Shift') code = '';
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
}

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
