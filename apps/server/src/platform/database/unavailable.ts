import type { ClientBase } from 'pg';

/** The database cannot be asked now: it is being started again, its network is cut, or it has no connection left. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';

  constructor(cause: unknown) {
    super('The database does not answer', { cause });
  }
}

/** PostgreSQL's own words for it: stopped, crashed, starting or stopping, no connection left. */
const shutdownCodes = new Set(['57P01', '57P02', '57P03', '53300']);

const lost = new WeakSet<ClientBase>();

/** Remembers which connections die. pg says so before it fails the statements under way. */
export function watchLoss(client: ClientBase): void {
  client.on('error', () => lost.add(client));
  client.on('end', () => lost.add(client));
}

/** The error of work on a connection: one that comes from the loss of the connection is reported as such. */
export function explained(error: unknown, client: ClientBase): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const unavailable = lost.has(client) || (typeof code === 'string' && shutdownCodes.has(code));
  return unavailable ? new DatabaseUnavailable(error) : error;
}
