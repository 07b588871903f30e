import { setImmediate } from 'node:timers/promises';

/**
 * Does work of this process while the database is busy with a statement that was begun just before: a statement leaves
 * at the end of the turn, and work that is done before keeps it here. For `Promise.all`, beside the statement.
 */
export async function onceSent(work: () => void): Promise<void> {
  await setImmediate();
  work();
}
