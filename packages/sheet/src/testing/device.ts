import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  }
}

/** A place on the page, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a point of this page is for the browser: tests run in a frame of its page. */
function onScreen({ x, y }: Place): Place {
  const frame = window.frameElement;
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / window.innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}

/** The middle of an element. */
export function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** How long a finger takes from one thing to the next, in seconds. */
const PACE = 0.016;

/**
 * What a finger does, one thing after another at its own pace: all of it is sent at once, so that a slow machine does not
 * make a tap last until it is a rest.
 */
async function touch(...acts: readonly (readonly [type: Touch, at?: Place])[]): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const begin = Date.now() / 1000;
  await Promise.all(
    acts.map(([type, at], index) =>
      cdp().send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [onScreen(at)] : [],
        timestamp: begin + index * PACE,
      }),
    ),
  );
}

/** A finger comes down and stays; `lift` takes it away. */
export async function putFinger(at: Place): Promise<{ lift: () => Promise<void> }> {
  await touch(['touchStart', at]);
  return { lift: () => touch(['touchEnd']) };
}

/** A finger taps a place. */
export const tap = (at: Place): Promise<void> => touch(['touchStart', at], ['touchEnd']);

/** A finger draws from one place to another. */
export function swipe(from: Place, to: Place): Promise<void> {
  const onTheWay = (part: number): Place => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  const moves = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => ['touchMove', onTheWay(step / 8)] as const);
  return touch(['touchStart', from], ...moves, ['touchEnd']);
}

/** Sets what the person's device asks for, until it is set to nothing again. */
export const prefer = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
