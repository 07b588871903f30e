const FIRST = 500;
const LONGEST = 30_000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time up to half a minute, and by chance
 * up to half less, so that a thousand browsers do not come back at the same moment.
 *
 * @param attempt - counted from 0
 * @param chance - from 0 to 1
 */
export function backoff(attempt: number, chance = Math.random()): number {
  return Math.min(FIRST * 2 ** Math.min(attempt, 10), LONGEST) * (1 - chance / 2);
}

/**
 * Waits, but no longer than until the network comes back or the signal says to stop.
 *
 * @param ms - milliseconds
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
