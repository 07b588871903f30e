/** A list with a first element. */
export type NonEmpty<T> = readonly [T, ...T[]];

/** `map` of a list with a first element, which the answer then has too. */
export const mapAll = <T, R>([first, ...others]: NonEmpty<T>, change: (each: T, place: number) => R): NonEmpty<R> => [
  change(first, 0),
  ...others.map((each, index) => change(each, index + 1)),
];
