/** Work that may be cut into slices: it yields how far it is, from 0 to 1, and ends with its result. */
export type Steps<Result> = Generator<number, Result>;

/** So many items are worked on between two looks at the clock. */
const STEP = 500;

/** Does all of it at once. */
export function drain<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Those of the items that pass. */
export function* filterSteps<Item>(items: readonly Item[], test: (item: Item) => boolean): Steps<readonly Item[]> {
  const passing: Item[] = [];
  for (const [index, item] of items.entries()) {
    if (test(item)) passing.push(item);
    if (index % STEP === STEP - 1) yield index / items.length;
  }
  return passing;
}

/** What is made of each item. */
export function* mapSteps<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Steps<readonly Made[]> {
  const made: Made[] = [];
  for (const [index, item] of items.entries()) {
    made.push(make(item));
    if (index % STEP === STEP - 1) yield index / items.length;
  }
  return made;
}

/** The items in order; those that are equal stay in theirs. Runs of them are sorted, then merged two by two. */
export function* sortSteps<Item extends object>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Steps<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += STEP) runs.push(items.slice(from, from + STEP).toSorted(compare));
  const rounds = Math.ceil(Math.log2(Math.max(runs.length, 2)));
  for (let round = 0; runs.length > 1; round++) {
    const merged: (readonly Item[])[] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [left = [], right = []] = [runs[index], runs[index + 1]];
      merged.push(yield* mergeSteps(left, right, compare, round / rounds));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<Item extends object>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
  progress: number,
): Steps<readonly Item[]> {
  const merged: Item[] = [];
  let [atLeft, atRight] = [0, 0];
  while (atLeft < left.length || atRight < right.length) {
    const [a, b] = [left[atLeft], right[atRight]];
    const takesLeft =
      atRight >= right.length || (atLeft < left.length && a !== undefined && b !== undefined && compare(a, b) <= 0);
    if (takesLeft) atLeft++;
    else atRight++;
    const taken = takesLeft ? a : b;
    if (taken !== undefined) merged.push(taken);
    if (merged.length % STEP === 0) yield progress;
  }
  return merged;
}

/** The same work as a part of a larger one: from one share of it to another. */
export function* within<Result>(from: number, to: number, steps: Steps<Result>): Steps<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield from + step.value * (to - from);
  }
}
