/** Scanners type a whole code faster than this per character (domain §1.3). */
const MOST_MS_PER_CHARACTER = 35;
const LEAST_LENGTH = 6;
/**
 * A scan begins after another key than a character, or after the keyboard rested this long: a scanner that hesitates in
 * mid-label would else be taken for a shorter label, which may be somebody else's sample.
 */
const REST_MS = 250;
/** What labels bear; a formula or words typed or pasted by a quick hand have more. */
const LABEL = /^[\w./-]+$/;

/**
 * Watches the keyboard for a scanner's burst: characters in quick succession closed by Enter. The burst's Enter goes no
 * further, an editor it fell into is cancelled, and a field it fell into holds what it held. A dialog keeps what is typed
 * into it: it asks something of its own, and the palette finds samples by their code itself.
 */
export function watchBarcodes(found: (code: string) => void): () => void {
  let code = '';
  let last = -Infinity;
  let isFree = false;
  let restore: () => void = nothing;
  const onKey = (event: KeyboardEvent) => {
    const pause = event.timeStamp - last;
    const quick = pause <= MOST_MS_PER_CHARACTER;
    last = event.timeStamp;
    if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      if (isFree || pause >= REST_MS) {
        restore = remembered(event.target);
        code = event.key;
      } else code = quick && code !== '' ? code + event.key : '';
      isFree = false;
      return;
    }
    if (event.key !== 'Shift') isFree = true;
    if (event.key === 'Enter' && quick && code.length >= LEAST_LENGTH && LABEL.test(code) && !inDialog(event.target)) {
      // Taken out first: the Escape below comes back through this listener.
      const scanned = code;
      code = '';
      event.preventDefault();
      event.stopImmediatePropagation();
      event.target?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
      );
      restore();
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

const nothing = () => undefined;

/** Gives a field back what it holds now, however it is kept; an editor that was cancelled meanwhile is gone. */
function remembered(field: EventTarget | null): () => void {
  if (!(field instanceof HTMLInputElement) && !(field instanceof HTMLTextAreaElement)) return nothing;
  // Fields of numbers, boxes and the like have no text to give back.
  if (field.selectionStart === null) return nothing;
  const { value } = field;
  return () => {
    if (!field.isConnected || field.value === value) return;
    field.setRangeText(value, 0, field.value.length, 'end');
    // Whoever keeps the field's text hears of it, as of any typing.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
