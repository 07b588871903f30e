import { useRef, useState, type RefObject } from 'react';

/** Which places of a long list of equal heights are drawn. */
export interface InSight<Scroller extends HTMLElement> {
  readonly scroller: RefObject<Scroller | null>;
  /** The first and the last place in sight. */
  readonly first: number;
  readonly last: number;
  /** The places to be drawn: those in sight, some beside them, and the current one wherever it is. */
  readonly places: readonly number[];
  /** Told that the list was scrolled. */
  readonly look: () => void;
  /** Scrolls no further than a place needs to be seen. */
  readonly bring: (place: number) => void;
}

/** So many places are drawn beside those in sight. */
const MARGIN = 8;

/** Draws of a long list of equal heights what is in sight. `scroller` gets the element that scrolls. */
export function useInSight<Scroller extends HTMLElement>({
  count,
  height,
  current,
}: {
  readonly count: number;
  /** Of each place, in pixels. */
  readonly height: number;
  /** The place that Tab leads to. */
  readonly current: number;
}): InSight<Scroller> {
  const scroller = useRef<Scroller>(null);
  const [{ first, last }, setSight] = useState({ first: 0, last: 20 });
  const look = () => {
    const { current: element } = scroller;
    if (!element) return;
    const from = Math.floor(element.scrollTop / height);
    const to = Math.ceil((element.scrollTop + element.clientHeight) / height);
    setSight((before) => (before.first === from && before.last === to ? before : { first: from, last: to }));
  };
  const bring = (place: number) => {
    const { current: element } = scroller;
    if (!element) return;
    const top = place * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight;
    look();
  };
  const from = Math.max(0, first - MARGIN);
  const drawn = Array.from({ length: Math.max(0, Math.min(count, last + MARGIN) - from) }, (_, index) => from + index);
  // What Tab leads to is drawn, too, wherever it is.
  const places = drawn.includes(current) || current < 0 || current >= count ? drawn : [current, ...drawn];
  return { scroller, first, last, places, look, bring };
}
