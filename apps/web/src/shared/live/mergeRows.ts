interface Versioned {
  readonly id: unknown;
  readonly Versao: unknown;
}

const isVersioned = (row: unknown): row is Versioned =>
  typeof row === 'object' && row !== null && 'id' in row && 'Versao' in row;

/**
 * A list read again, in which rows that have not changed are the very same objects as before: a grid repaints only the
 * others, and the caret stays. Anything but a list of stored rows is taken as it is.
 */
export function mergeRows<T>(before: unknown, after: T): T {
  if (!Array.isArray(before) || !Array.isArray(after)) return after;
  const known = new Map(before.filter(isVersioned).map((row) => [row.id, row]));
  const rows = after.map((row: unknown) => {
    const old = isVersioned(row) ? known.get(row.id) : undefined;
    return old !== undefined && sameRow(old, row) ? old : row;
  });
  return rows as T;
}

/** Versions alone do not tell: a list may carry more than its rows (how far a job's samples are). */
const sameRow = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
