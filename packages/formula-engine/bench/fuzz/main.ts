import { Worker } from 'node:worker_threads';
import type { ReportTable } from '../report.ts';
import { CHUNK, type Mismatch } from './chunk.ts';
import type { ChunkFindings, Share } from './worker.ts';

/** What to fuzz. */
export interface FuzzOptions {
  readonly cases: number;
  readonly seed: number;
  /** The first chunk: a run that was stopped goes on there. */
  readonly from: number;
  readonly workers: number;
}

const SHOWN = 40;
const TIERS = ['bounded', 'fractions', 'exact'] as const;

function start(share: Share, found: (findings: ChunkFindings) => void): Promise<void> {
  const published = new URL('../published.ts', import.meta.url).href;
  const execArgv = ['--import', published];
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: share, execArgv });
  worker.on('message', found);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function describe({ source, decimals, div, inputs, expected, answer, by }: Mismatch): string {
  return `${by}: ${source} with ${JSON.stringify(inputs)}, ${decimals} decimals, DIV ${div}: ${answer}, exactly ${expected}`;
}

/** Compares the engine with the oracle on random cases; answers whether all agreed, and a table of what was done. */
export async function fuzz({
  cases,
  seed,
  from,
  workers,
}: FuzzOptions): Promise<{ clean: boolean; table: ReportTable }> {
  const end = from + Math.ceil(cases / CHUNK);
  const total = { cases: 0, numbers: 0, undecided: 0, refused: 0, mismatches: 0, bounded: 0, fractions: 0, exact: 0 };
  const began = performance.now();
  const rate = (): string => Math.round(total.cases / ((performance.now() - began) / 1000)).toLocaleString('en-US');
  let shown = 0;
  let last = began;
  const found = ({ chunk, ...findings }: ChunkFindings): void => {
    total.cases += findings.cases;
    total.numbers += findings.numbers;
    total.undecided += findings.undecided;
    total.refused += findings.refused;
    total.mismatches += findings.mismatches.length;
    for (const tier of TIERS) total[tier] += findings.tiers[tier];
    const few = findings.mismatches.slice(0, Math.max(0, SHOWN - shown));
    shown += few.length;
    for (const mismatch of few) console.log(`chunk ${chunk}: ${describe(mismatch)}`);
    if (performance.now() - last < 5000) return;
    last = performance.now();
    console.log(
      `${total.cases.toLocaleString('en-US')} cases, ${total.mismatches} mismatches, ${rate()}/s, chunk ${chunk}`,
    );
  };
  await Promise.all(
    Array.from({ length: workers }, (_, index) => start({ seed, first: from + index, step: workers, end }, found)),
  );
  const count = (value: number): string => value.toLocaleString('en-US');
  const share = (decided: number): string => `${((100 * decided) / total.cases).toFixed(2)} %`;
  const table: ReportTable = {
    title: 'Fuzz',
    note: `Random formulas and laboratory shapes over integers, decimals, near ties, replicates, doubles and extreme sizes, each case by every call of the engine, against an independent BigInt oracle. Seed ${seed}, chunks ${from} to ${end - 1}.`,
    header: ['', 'cases'],
    rows: [
      ['compared', count(total.cases - total.undecided)],
      ['with a number as result', count(total.numbers)],
      ['left open by the oracle (ties of irrational numbers)', count(total.undecided)],
      ['answers refused by the limit on digits', count(total.refused)],
      ['wrong digits or wrong failures', count(total.mismatches)],
      ['decided by doubles with an error bound', share(total.bounded)],
      ['decided by fractions of safe integers', share(total.fractions)],
      ['decided by exact numbers of any size, failures included', share(total.exact)],
      ['per second', rate()],
    ],
  };
  return { clean: total.mismatches === 0, table };
}
