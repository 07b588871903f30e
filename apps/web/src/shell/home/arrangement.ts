import type { Preferencias } from '@bancada/contracts/access';

/** How a person has arranged the first page. */
export type Arrangement = NonNullable<Preferencias['Inicio']>;

/** The first page as the rooms declare it. */
export const standard: Arrangement = { Ordem: [], Ocultos: [] };

/** Tiles as a person has them: those they moved in their order, then the others as they come. */
export function arranged<T extends { readonly Nome: string }>(
  tiles: readonly T[],
  { Ordem, Ocultos }: Arrangement,
): { readonly shown: readonly T[]; readonly hidden: readonly T[] } {
  const placeOf = ({ Nome }: T) => (Ordem.includes(Nome) ? Ordem.indexOf(Nome) : Infinity);
  const inOrder = tiles.toSorted((a, b) => Math.sign(placeOf(a) - placeOf(b)) || 0);
  const isHidden = ({ Nome }: T) => Ocultos.includes(Nome);
  return { shown: inOrder.filter((tile) => !isHidden(tile)), hidden: inOrder.filter(isHidden) };
}

/**
 * A tile changes places with the one before (-1) or after (1) it of those it stands among, which are some of those that
 * are shown; at an end nothing changes.
 */
export function moved(
  shown: readonly string[],
  name: string,
  step: 1 | -1,
  before: Arrangement,
  among: readonly string[] = shown,
): Arrangement {
  const at = among.indexOf(name);
  const other = among[at + step];
  if (at === -1 || other === undefined) return before;
  const order = shown.map((each) => (each === name ? other : each === other ? name : each));
  // Tiles that are not there now, such as those of another unit, keep that they were moved.
  return { ...before, Ordem: [...order, ...before.Ordem.filter((each) => !order.includes(each))] };
}

/** A tile takes the place of another one, and those between them make room. */
export function placed(shown: readonly string[], name: string, at: string, before: Arrangement): Arrangement {
  const to = shown.indexOf(at);
  if (name === at || to === -1 || !shown.includes(name)) return before;
  const order = shown.filter((each) => each !== name).toSpliced(to, 0, name);
  return { ...before, Ordem: [...order, ...before.Ordem.filter((each) => !order.includes(each))] };
}

/** A tile is no longer shown. */
export const hide = (name: string, before: Arrangement): Arrangement => ({
  ...before,
  Ocultos: [...before.Ocultos.filter((each) => each !== name), name],
});

/** A hidden tile is shown again. */
export const show = (name: string, before: Arrangement): Arrangement => ({
  ...before,
  Ocultos: before.Ocultos.filter((each) => each !== name),
});
