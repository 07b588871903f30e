import { setImmediate } from 'node:timers/promises';

/**
 * Does work of this process while the database is busy with a statement that was begun just before: a statement leaves
 * at the end of the turn, and work that is done before delays it. For `Promise.all`, beside the statement.
 *
 * @returns what the work returns
 */
export async function onceSent<T>(work: () => T): Promise<T> {
  await setImmediate();
  return work();
}
