import { parseDatePt } from '@bancada/br-utils';

/** A day with its year, perhaps with the time beside it. */
const DAY = /^(\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?:[T\s]+\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** A day as tables have it; null for what is none, or leaves its year out: which one it is is not said. */
export function tableDay(text: string): string | null {
  const [, written = ''] = DAY.exec(text.trim()) ?? [];
  const read = parseDatePt(written);
  return read.ok ? read.value : null;
}
