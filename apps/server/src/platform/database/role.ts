import type { ClientBase } from 'pg';
import { BootError } from '../boot-error.ts';

/** Holds the rights of the application on its tables; the login of each installation (`login.ts`) is a member. */
export const appRole = 'bancada_app';

const duplicate = '42710';
const alreadyChanged = '23505';

/**
 * Makes the role when it is missing.
 *
 * @throws BootError DATABASE_UNUSABLE when the user may not: an administrator then does it once, by the sentence
 */
export async function ensureAppRole(client: ClientBase): Promise<void> {
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (rowCount === 0) await createRole(client);
  } catch (error) {
    throw new BootError(
      'DATABASE_UNUSABLE',
      `The database user may not set up the role ${appRole}; run as an administrator: ` +
        `create role ${appRole} nologin; and make the database user the owner of the database.`,
      error,
    );
  }
}

/** Roles belong to the whole server: another database of it may be making the same one at this moment. */
async function createRole(client: ClientBase): Promise<void> {
  try {
    await client.query(`create role ${appRole} nologin nosuperuser nobypassrls`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== duplicate && code !== alreadyChanged) throw error;
  }
}
