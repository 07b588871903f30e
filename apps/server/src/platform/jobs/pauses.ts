const MINUTE = 60_000;

/** How long after each failed attempt the next one is made, in minutes: about two days in all. */
const pauses: readonly number[] = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440];

/** For how long it is tried, in milliseconds. */
export const TRIED_FOR = pauses.reduce((sum, pause) => sum + pause, 0) * MINUTE;

/**
 * When what another machine did not take is handed over again; null when it has been tried for two days.
 *
 * @param now - ISO 8601
 * @param failed - how many attempts failed before the one that just did
 */
export function retryAt(now: string, failed: number): string | null {
  const pause = pauses[failed];
  return pause === undefined ? null : new Date(Date.parse(now) + pause * MINUTE).toISOString();
}
