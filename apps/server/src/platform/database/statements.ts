/** A text seen this often is prepared; rarer ones (an odd filter) are not worth a name. */
const OFTEN = 3;
/** How many statements each connection keeps prepared at most. */
const MOST = 300;

const seen = new Map<string, number>();
const names = new Map<string, string>();
/** No name is given twice: connections that are still open keep what they know. */
let named = 0;

/**
 * The name under which connections keep a statement prepared, so that PostgreSQL reads and plans it once per connection
 * and not once per request (with row-level security that is half its work). Undefined for texts that are rare.
 */
export function preparedName(sql: string): string | undefined {
  const name = names.get(sql);
  if (name !== undefined || names.size >= MOST) return name;
  const times = (seen.get(sql) ?? 0) + 1;
  if (times < OFTEN) {
    if (seen.size >= MOST) seen.clear();
    seen.set(sql, times);
    return undefined;
  }
  seen.delete(sql);
  names.set(sql, `bancada_${named++}`);
  return names.get(sql);
}

/** Forgets what was seen and named: for tests, whose files share a process and not their databases. */
export function forgetStatements(): void {
  seen.clear();
  names.clear();
}

/** The table under a prepared statement has changed (an upgrade of another server): the connection must be renewed. */
export const isStale = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '0A000';
