import type { RefObject } from 'react';
import { usePageKeys } from '../../../shared/usePageKeys.ts';

/** What keys do on the page. */
export interface LineKeys {
  readonly move: (by: number) => void;
  /** Takes the choice at a place, from 0. */
  readonly choose: (place: number) => void;
  readonly mark: () => void;
  /** By letter, in capitals. */
  readonly letters: Readonly<Record<string, () => void>>;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1, J: 1, K: -1 };

/** Whether Enter and Space press what has the keyboard. A line of the list is the current one: there they are the page's. */
const presses = (target: EventTarget | null, list: Element | null) =>
  target instanceof Element && target.closest('button, a, input') !== null && list?.contains(target) !== true;

/** Keys of the page: while the keyboard is on it or around it, as it is on the frame's main part once one arrives by a link. */
export function useLineKeys(
  page: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  keys: LineKeys,
): void {
  usePageKeys(({ target, key }) => {
    const own = page.current;
    const isHere = own !== null && target instanceof Node && (own.contains(target) || target.contains(own));
    return isHere && pressed(keys, key, presses(target, list.current));
  });
}

/** Does what a key says; answers whether it says anything. */
function pressed({ move, choose, mark, letters }: LineKeys, key: string, onButton: boolean): boolean {
  const by = steps[key];
  const letter = letters[key.toUpperCase()];
  if (by !== undefined) move(by);
  else if (/^[1-9]$/.test(key)) choose(Number(key) - 1);
  else if (letter) letter();
  else if (onButton) return false;
  else if (key === 'Enter') choose(0);
  else if (key === ' ') mark();
  else return false;
  return true;
}
