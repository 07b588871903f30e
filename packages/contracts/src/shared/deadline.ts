import { daysBetween } from './days.ts';
import type { Machine } from './machine.ts';

/** A day on which something is due: it warns on the day itself, and is a danger once it has passed. */
export interface Deadline {
  /** The states in which somebody waits for it; in all of them unless given. */
  readonly in?: readonly string[];
  /** The field that has a value once nobody waits for it any more. */
  readonly until?: string;
}

/** A day of a row, and the day on which somebody reads it. */
export interface ReadDay {
  readonly day: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  /** `2026-11-20`, where the clinics are. */
  readonly today: string;
}

/** For how many days it has passed: 0 on the day itself, null before it and where nobody waits for it. */
export function daysPast(
  { in: states, until }: Deadline,
  machine: Pick<Machine<string>, 'field'> | undefined,
  { day, row, today }: ReadDay,
): number | null {
  if (typeof day !== 'string') return null;
  if (states && !states.includes(String(row[machine?.field ?? '']))) return null;
  if (until !== undefined && (row[until] ?? null) !== null) return null;
  const days = daysBetween(day, today);
  return days < 0 ? null : days;
}
