import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(method: string, params?: Readonly<Record<string, unknown>>): Promise<unknown>;
  }
}

/** Where a point of this page is for the browser: tests run in a frame of its page. */
function onScreen({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const frame = window.frameElement;
  if (!frame) return { x, y };
  const box = frame.getBoundingClientRect();
  const scale = box.width / window.innerWidth;
  return { x: box.left + x * scale, y: box.top + y * scale };
}

/** The middle of an element. */
export function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
  cdp().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [onScreen(at)] : [] });

/** A finger comes down; `lift` takes it away. */
export async function putFinger(at: { x: number; y: number }): Promise<{ lift: () => Promise<unknown> }> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await touch('touchStart', at);
  return { lift: () => touch('touchEnd') };
}

/** A finger taps a place. */
export async function tap(at: { x: number; y: number }): Promise<void> {
  const finger = await putFinger(at);
  await finger.lift();
}

/** A finger draws from one place to another. */
export async function swipe(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const finger = await putFinger(from);
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 });
  await finger.lift();
}

/** Sets what the person's device asks for, until it is set to nothing again. */
export const prefer = (features: Readonly<Record<string, string>>) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
