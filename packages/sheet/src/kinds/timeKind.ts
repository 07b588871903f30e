import { formatTimePt, parseTimePt } from '@bancada/br-utils';
import type { CellKind } from '../model/kind.ts';
import { plainText } from '../model/plainText.ts';

/** A time of day, `HH:MM:SS`; seconds are shown when there are any. `now` stands in for the system's time. */
export function timeKind(options: { now?: () => string } = {}): CellKind {
  const read = (text: string) => parseTimePt(text, { now: options.now?.() });
  return {
    id: 'time',
    align: 'left',
    parse: (text) => {
      if (text.trim() === '') return { ok: true, value: null };
      const time = read(text);
      if (time.ok) return time;
      const code = time.reason === 'impossible' ? 'impossibleTime' : 'notTime';
      return { ok: false, problem: { text: text.trim(), code } };
    },
    format: (value) => formatTimePt(plainText(value)),
    write: (value) => formatTimePt(plainText(value)),
    stamp: () => {
      const now = read('agora');
      return now.ok ? now.value : null;
    },
  };
}
