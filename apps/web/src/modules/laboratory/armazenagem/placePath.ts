import type { LocalArmazenagem } from '@bancada/contracts';

/** The places that a place is in, from the outermost one on, and itself at the end. */
export function placePath(place: LocalArmazenagem, places: readonly LocalArmazenagem[]): readonly LocalArmazenagem[] {
  const path = [place];
  for (;;) {
    const outer = places.find(({ id }) => id === path[0]?.Pai);
    // A place that is entered inside itself ends the path.
    if (!outer || path.includes(outer)) return path;
    path.unshift(outer);
  }
}
