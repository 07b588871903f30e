/** Rows as an area of the screen holds them: the generic list pattern of the specification §4. */
export interface Collection<Row extends { readonly id: number }> {
  readonly rows: readonly Row[];
  /** The row that was chosen last. */
  readonly current: number | null;
  /** Why the last act failed; each area has its own, cleared by success or by choosing a row. */
  readonly error: Error | null;
  /** When the last act succeeded, in milliseconds; a failure clears it. */
  readonly updatedAt: number | null;
}

/** A collection before anything was fetched. */
export function emptyCollection<Row extends { readonly id: number }>(): Collection<Row> {
  return { rows: [], current: null, error: null, updatedAt: null };
}

type Same<Row extends { readonly id: number }> = Collection<Row>;

const succeeded = { error: null } as const;

/** Fetching replaces the rows. */
export const fetched = <Row extends { readonly id: number }>(
  of: Same<Row>,
  rows: readonly Row[],
  now: number,
): Same<Row> => ({ ...of, ...succeeded, rows, updatedAt: now });

/** The next page is put at the end; rows that moved into it meanwhile stand once. */
export function continued<Row extends { readonly id: number }>(
  of: Same<Row>,
  rows: readonly Row[],
  now: number,
): Same<Row> {
  const known = new Set(of.rows.map(({ id }) => id));
  return { ...of, ...succeeded, rows: [...of.rows, ...rows.filter(({ id }) => !known.has(id))], updatedAt: now };
}

/** A created row is appended. */
export const created = <Row extends { readonly id: number }>(of: Same<Row>, row: Row, now: number): Same<Row> => ({
  ...of,
  ...succeeded,
  rows: [...of.rows, row],
  updatedAt: now,
});

/** An updated row takes the place of the one with its id. */
export const updated = <Row extends { readonly id: number }>(of: Same<Row>, row: Row, now: number): Same<Row> => ({
  ...of,
  ...succeeded,
  rows: of.rows.map((each) => (each.id === row.id ? row : each)),
  updatedAt: now,
});

/** A deleted row leaves. */
export const removed = <Row extends { readonly id: number }>(of: Same<Row>, id: number, now: number): Same<Row> => ({
  ...of,
  ...succeeded,
  rows: of.rows.filter((each) => each.id !== id),
  updatedAt: now,
});

/** A failure is kept, and clears the mark of the last update; the rows stay. */
export const failed = <Row extends { readonly id: number }>(of: Same<Row>, error: Error): Same<Row> => ({
  ...of,
  error,
  updatedAt: null,
});

/** Choosing a row clears the error. */
export const selected = <Row extends { readonly id: number }>(of: Same<Row>, id: number | null): Same<Row> => ({
  ...of,
  ...succeeded,
  current: id,
});
