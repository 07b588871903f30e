import type { Input } from './inputs.ts';
import type { Match } from './contenders.ts';

/** What a contender did: texts judged in a second, and how many it judged rightly. */
export interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly right: number;
}

/** How long to measure. */
export interface Effort {
  readonly rounds: number;
  /** The shortest slice of a contender in a round, in milliseconds. */
  readonly sliceMs: number;
}

type Judge = (text: string) => boolean;

/** How many texts a judge says yes to; the sum keeps the compiler from leaving the work out. */
function accepted(judge: Judge, inputs: readonly Input[]): number {
  let count = 0;
  for (const { text } of inputs) if (judge(text)) count++;
  return count;
}

/** Texts per second over one slice. */
function slice(judge: Judge, inputs: readonly Input[], sliceMs: number): number {
  const start = performance.now();
  let judged = 0;
  let elapsed = 0;
  let total = 0;
  while (elapsed < sliceMs) {
    total += accepted(judge, inputs);
    judged += inputs.length;
    elapsed = performance.now() - start;
  }
  if (total < 0) throw new Error('no judge accepts less than nothing');
  return (judged * 1000) / elapsed;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * Measures all contenders of a match interleaved: each gets a slice in every round, so that whatever else the machine
 * does meets all of them alike. Answers the median over the rounds, after one slice that only warms up.
 */
export function measure({ inputs, contenders }: Match, { rounds, sliceMs }: Effort): Measured[] {
  const names = Object.keys(contenders);
  const samples = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const [name, judge] of Object.entries(contenders)) {
      const perSecond = slice(judge, inputs, sliceMs);
      if (round >= 0) samples.get(name)?.push(perSecond);
    }
  }
  return Object.entries(contenders).map(([name, judge]) => ({
    name,
    perSecond: median(samples.get(name) ?? []),
    right: inputs.filter(({ text, valid }) => judge(text) === valid).length,
  }));
}
