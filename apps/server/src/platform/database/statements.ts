import type { ClientBase } from 'pg';

/** A text seen this often is prepared; rarer ones (an odd filter) are not worth a name. */
const OFTEN = 3;
/** How many statements have names at once; who was used least lately loses its own. */
const MOST = 300;
/** A connection keeps so many statements that have lost their names before it deallocates them, all at once. */
const MOST_UNUSED = 20;

interface Named {
  readonly name: string;
  /** When it was used last, by the count of uses. */
  used: number;
}

const seen = new Map<string, number>();
const named = new Map<string, Named>();
let uses = 0;
/** No name is given twice: connections that are still open keep what they know. */
let given = 0;
/** How many names were taken back. */
let lost = 0;

/**
 * The name under which connections keep a statement prepared, so that PostgreSQL reads and plans it once per connection
 * and not once per request (with row-level security that is half its work). Undefined for texts that are rare.
 */
export function preparedName(sql: string): string | undefined {
  const known = named.get(sql);
  if (known) {
    known.used = ++uses;
    return known.name;
  }
  const times = (seen.get(sql) ?? 0) + 1;
  if (times < OFTEN) {
    if (seen.size >= MOST) seen.clear();
    seen.set(sql, times);
    return undefined;
  }
  seen.delete(sql);
  if (named.size >= MOST) dropOldest();
  const name = `bancada_${given++}`;
  named.set(sql, { name, used: ++uses });
  return name;
}

function dropOldest(): void {
  const [oldest] = [...named].reduce((least, each) => (each[1].used < least[1].used ? each : least));
  named.delete(oldest);
  lost++;
}

/** What pg remembers of a connection: the texts of its prepared statements, by name. */
interface Remembering {
  readonly connection: { readonly parsedStatements: Record<string, string> };
}

/** How many names were taken back when a connection last deallocated what it no longer needs. */
const cleaned = new WeakMap<ClientBase, number>();

/**
 * The prepared statements of a connection that have lost their names: the caller deallocates them before its next
 * statement. None until there are enough of them to be worth a round trip.
 */
export function unusedStatements(client: ClientBase): string[] {
  if (lost - (cleaned.get(client) ?? 0) < MOST_UNUSED) return [];
  cleaned.set(client, lost);
  const { parsedStatements } = (client as ClientBase & Remembering).connection;
  const unused = Object.entries(parsedStatements).flatMap(([name, text]) =>
    named.get(text)?.name === name ? [] : [name],
  );
  for (const name of unused) delete parsedStatements[name];
  return unused;
}

/** Forgets what was seen and named: for tests, whose files share a process and not their databases. */
export function forgetStatements(): void {
  seen.clear();
  named.clear();
}

/** The table under a prepared statement has changed (an upgrade of another server): the connection must be renewed. */
export const isStale = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000';
