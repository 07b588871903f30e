import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import { BootError } from '../boot-error.ts';
import type { Connection } from './pool.ts';
import { appRole } from './role.ts';

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** The role that requests log in as: one for each database, so that installations on one server share none. */
export function loginName(database: string): string {
  const name = `${appRole}_${database}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `${appRole}_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

/** The same server and database, entered by another role. */
export function connectionAs(connection: Connection, user: string, password: string): Connection {
  const { connectionString: url } = connection;
  if (url === undefined) return { ...connection, user, password };
  // pg takes them from the query first. Not by URL: the address of a socket has no host, and is none to it.
  return {
    connectionString: `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ user, password }).toString()}`,
  };
}

const ITERATIONS = 4096;

/** PostgreSQL's stored form of a password (RFC 5803), so that the statement that sets it does not show it. */
function scramVerifier(password: string): string {
  const mac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();
  const salt = mac(Buffer.from(password), 'salt').subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const stored = createHash('sha256').update(mac(salted, 'Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${mac(salted, 'Server Key').toString('base64')}`;
}

/** What the login may not have: each would be a way around row-level security or out of the database. */
const checks = `
  select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as powerful,
    pg_has_role(oid, '${appRole}', 'usage') as member,
    exists (select from pg_auth_members m join pg_roles g on g.oid = m.roleid
      where m.member = r.oid and g.rolname <> '${appRole}') as other,
    exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace) as owner
  from pg_roles r where rolname = coalesce($1, session_user)`;

interface Rights {
  readonly name: string;
  readonly powerful: boolean;
  readonly member: boolean;
  readonly other: boolean;
  readonly owner: boolean;
}

/**
 * What is wrong with a role as the application's login.
 *
 * @param login - its name; the connection's own unless given
 * @returns a sentence; undefined when nothing is wrong, or there is no such role
 */
export async function problemOfLogin(client: ClientBase, login: string | null = null): Promise<string | undefined> {
  const { rows } = await client.query<Rights>(checks, [login]);
  const [role] = rows;
  if (!role) return undefined;
  const { name, powerful, member, other, owner } = role;
  if (powerful) return `${name} may change roles or pass by row-level security: it must be an ordinary role.`;
  if (owner) return `${name} owns tables: the application must log in as another role than their owner.`;
  if (other) return `${name} is a member of other roles than ${appRole}.`;
  return member ? undefined : `${name} is not a member of ${appRole}: grant ${appRole} to "${name}".`;
}

/** PostgreSQL's refusals of a login: no such role or password. */
const refusals = new Set(['28000', '28P01']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

async function withLogin<T>(login: Connection, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...login, application_name: 'bancada boot' });
  client.on('error', () => undefined); // a lost connection also fails the statement under way, which reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @throws BootError DATABASE_UNUSABLE when the role has rights that requests must not have */
export async function checkLogin(login: Connection): Promise<void> {
  const problem = await withLogin(login, (client) => problemOfLogin(client));
  if (problem !== undefined) throw new BootError('DATABASE_UNUSABLE', problem);
}

/**
 * Makes the application's login, or gives it the installation's password when it has another one.
 *
 * @param owner - connected as the owner of the tables, who may make roles
 * @param connection - the owner's
 * @param password - the installation's secret for it
 * @returns how requests reach the database
 * @throws BootError DATABASE_UNUSABLE when the owner may not make it: an administrator then does, by the sentence
 */
export async function ensureLogin(owner: ClientBase, connection: Connection, password: string): Promise<Connection> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name');
  const name = loginName(rows[0]?.name ?? '');
  const login = connectionAs(connection, name, password);
  const identifier = pg.escapeIdentifier(name);
  const verifier = pg.escapeLiteral(scramVerifier(password));
  try {
    const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) {
      await owner.query(`create role ${identifier} login nosuperuser nobypassrls password ${verifier}`);
      await owner.query(`grant ${appRole} to ${identifier}`);
    } else if (!(await accepted(login))) await owner.query(`alter role ${identifier} login password ${verifier}`);
  } catch (error) {
    throw new BootError(
      'DATABASE_UNUSABLE',
      `The database user may not set up the login of the application; run as an administrator: ` +
        `create role ${identifier} login password '…' in role ${appRole}; and set DATABASE_APP_URL to its address.`,
      error,
    );
  }
  await checkLogin(login);
  return login;
}

async function accepted(login: Connection): Promise<boolean> {
  try {
    await withLogin(login, () => Promise.resolve());
    return true;
  } catch (error) {
    if (refusals.has(String(codeOf(error)))) return false;
    throw error;
  }
}
