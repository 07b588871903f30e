import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What a thread may take. */
export interface Allowance {
  /** Milliseconds after which it is given up. */
  readonly patience: number;
  /** MiB of memory; as much as the server has unless given. */
  readonly memory?: number;
}

/** A thread that took more than it may: what it was given is hostile, or much too large. */
export class GivenUp extends Error {}

/**
 * Has a question answered in a thread of its own, which ends with the answer: what strangers send may take minutes or
 * gigabytes, for which everybody would wait.
 *
 * @param script - posts one answer to the one message it gets
 * @throws GivenUp when it takes more than it may, and whatever the thread throws
 */
export async function answerAside<A>(script: URL, question: unknown, { patience, memory }: Allowance): Promise<A> {
  const worker = new Worker(script, memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } });
  const signal = AbortSignal.timeout(patience);
  try {
    worker.postMessage(question, []);
    const [answer] = (await once(worker, 'message', { signal })) as [A]; // an error of the thread rejects
    return answer;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (signal.aborted || isOutOfMemory) throw new GivenUp('The thread took more than it may', { cause: error });
    throw error;
  } finally {
    await worker.terminate();
  }
}
