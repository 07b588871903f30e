/** One piece of work to be timed, beside others. */
export interface Work {
  readonly group: string;
  readonly name: string;
  /** How many evaluations one run makes. */
  readonly count: number;
  readonly run: () => void;
}

/** Nanoseconds per evaluation in each round, by group and then by name. */
export type Timings = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** The shortest slice of a contender in a round; a single run may take longer. */
  readonly sliceMs: number;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function timed(work: Work, times: number): number {
  const start = performance.now();
  for (let time = 0; time < times; time++) work.run();
  return performance.now() - start;
}

/** Runs until the compiler has settled; answers how many runs fill a slice. */
function warmUp(work: Work, sliceMs: number): number {
  for (let times = 1; ; times *= 2) {
    const ms = timed(work, times);
    if (ms > sliceMs) return Math.max(1, Math.round((times * sliceMs) / ms));
  }
}

/**
 * Times all works interleaved: each gets a slice in every round, so that whatever else the machine does meets all of
 * them alike.
 */
export function measure(works: readonly Work[], { rounds, sliceMs }: Effort): Timings {
  const planned = works.map((work) => ({ work, times: warmUp(work, sliceMs), samples: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const { work, times, samples } of planned) samples.push((timed(work, times) * 1e6) / (times * work.count));
  }
  const groups = new Map<string, Map<string, readonly number[]>>();
  for (const { work, samples } of planned) {
    const group = groups.get(work.group) ?? new Map<string, readonly number[]>();
    groups.set(work.group, group.set(work.name, samples));
  }
  return groups;
}

/** How many times as long as another a work takes: compared round by round, since rounds may differ, and then the median. */
export function timesOf(samples: readonly number[], others: readonly number[]): number {
  return median(samples.map((sample, round) => sample / others[round]));
}
