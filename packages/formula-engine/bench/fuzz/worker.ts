import { parentPort, workerData } from 'node:worker_threads';
import { runChunk, type Findings } from './chunk.ts';

/** Which chunks a worker runs: from `first` on, every `step`-th, below `end`. */
export interface Share {
  readonly seed: number;
  readonly first: number;
  readonly step: number;
  readonly end: number;
}

/** What a worker says after each chunk. */
export interface ChunkFindings extends Findings {
  readonly chunk: number;
}

const { seed, first, step, end } = workerData as Share;
for (let chunk = first; chunk < end; chunk += step) {
  const found: ChunkFindings = { chunk, ...runChunk(seed, chunk) };
  parentPort?.postMessage(found, []);
}
