import { type RefObject, useEffect, useState } from 'react';

/** What Storybook keeps in a window. */
interface Preview {
  readonly __STORYBOOK_PREVIEW__?: { readonly currentRender?: { readonly phase?: string } };
}

/** How often a window is looked at, in milliseconds. */
const LOOKING = 100;

/** Windows are loaded as readers come this near to them. */
const NEAR = '400px 0px';

let last: Promise<unknown> = Promise.resolve();

/** One after the other: plays in two windows at once would take the keyboard from each other. */
function inTurn(work: () => Promise<void>): void {
  last = last.then(work);
}

/** Whether the story of a window has come to its end, whatever that is. */
function hasEnded({ contentDocument, contentWindow }: HTMLIFrameElement, address: string): boolean {
  if (!contentDocument?.URL.endsWith(address)) return false;
  if (contentDocument.querySelector('.sb-show-errordisplay, .sb-show-nopreview')) return true;
  const { __STORYBOOK_PREVIEW__: preview } = (contentWindow ?? {}) as Preview;
  return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
}

/** What a window shows: an address, once a reader has come near and the windows before it have played; else nothing. */
export function useTurn(frame: RefObject<HTMLIFrameElement | null>, address: string): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const window = frame.current;
    if (!window) return;
    const left = new AbortController();
    const show = async () => {
      if (left.signal.aborted) return;
      setShown(address);
      await ended(window, address, left.signal);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        inTurn(show);
      },
      { rootMargin: NEAR },
    );
    observer.observe(window);
    return () => {
      observer.disconnect();
      left.abort();
    };
  }, [frame, address]);
  return shown;
}

/** Resolves when a window has played, or nobody looks at it any more. */
const ended = (window: HTMLIFrameElement, address: string, left: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const looking = setInterval(() => {
      if (!left.aborted && !hasEnded(window, address)) return;
      clearInterval(looking);
      resolve();
    }, LOOKING);
  });
