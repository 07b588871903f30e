const canonical = /^(\d{2}:\d{2}):(\d{2})$/;

/** Writes `06:20:00` as `06:20` and `06:20:15` in full; a text that is not a canonical time is returned unchanged. */
export function formatTimePt(value: string): string {
  return value.replace(canonical, (whole, minutes: string, seconds: string) => (seconds === '00' ? minutes : whole));
}
