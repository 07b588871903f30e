import type { ClientBase } from 'pg';
import { BootError } from '../boot-error.ts';

/** The role every request acts as. It cannot log in, owns no table and is bound by row-level security. */
export const appRole = 'bancada_app';

const duplicate = '42710';
const alreadyChanged = '23505';

/**
 * Makes the role when it is missing and lets the connecting user act as it.
 *
 * @throws BootError DATABASE_UNUSABLE when the user may not: an administrator then does it once, by the sentence
 */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (rowCount === 0) await createRole(client);
    await client.query(`set role ${appRole}`);
    await client.query('reset role');
  } catch (error) {
    throw new BootError(
      'DATABASE_UNUSABLE',
      `The database user may not set up the role ${appRole}; run as an administrator: ` +
        `create role ${appRole} nologin; grant ${appRole} to <user>; and make that user the owner of the database.`,
      error,
    );
  }
}

/** Roles belong to the whole server: another database of it may be making the same one at this moment. */
async function createRole(client: ClientBase): Promise<void> {
  try {
    await client.query(`create role ${appRole} nologin nosuperuser nobypassrls`);
    await client.query(`grant ${appRole} to current_user`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== duplicate && code !== alreadyChanged) throw error;
  }
}
