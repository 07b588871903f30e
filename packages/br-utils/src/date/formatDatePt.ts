const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Writes `2026-11-20` as `20/11/2026`; a text that is not a canonical date is returned unchanged. */
export function formatDatePt(value: string): string {
  return value.replace(iso, '$3/$2/$1');
}
