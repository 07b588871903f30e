/** Milliseconds a finger rests before it opens the menu. */
const LONG = 500;

/** Pixels a resting finger may tremble. */
const TREMBLE = 10;

/**
 * Follows a finger: it taps when it is lifted where it came down, it rests when it stays; one that moves scrolls, and
 * nothing is told.
 */
export function followTouch(start: PointerEvent, { tap, rest }: { tap: () => void; rest: () => void }): void {
  const gesture = new AbortController();
  const { signal } = gesture;
  const end = (told?: () => void) => {
    gesture.abort();
    told?.();
  };
  const timer = setTimeout(() => {
    // Lifting it would be taken for a click beside the menu.
    document.addEventListener('touchend', (event) => event.preventDefault(), { once: true, passive: false });
    end(rest);
  }, LONG);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const follow = ({ pointerId, type, clientX, clientY }: PointerEvent) => {
    if (pointerId !== start.pointerId) return;
    const away = Math.hypot(clientX - start.clientX, clientY - start.clientY) > TREMBLE;
    if (away || type === 'pointercancel') end();
    else if (type === 'pointerup') end(tap);
  };
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, follow, { signal });
}
