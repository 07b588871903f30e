import { formatDatePt, parseDatePt } from '@bancada/br-utils';
import type { CellValue } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import { plainText } from '../model/plainText.ts';
import { showsOf } from './showsOf.ts';

/** A calendar date, `aaaa-mm-dd`, shown dd/mm/aaaa. `today` stands in for the system's day. */
export function dateKind(options: { today?: () => string } = {}): CellKind {
  const read = (text: string) => parseDatePt(text, { today: options.today?.() });
  const format = (value: CellValue) => formatDatePt(plainText(value));
  return {
    id: 'date',
    align: 'left',
    parse: (text) => {
      if (text.trim() === '') return { ok: true, value: null };
      const date = read(text);
      if (date.ok) return date;
      const code = date.reason === 'impossible' ? 'impossibleDate' : 'notDate';
      return { ok: false, problem: { text: text.trim(), code } };
    },
    format,
    write: format,
    shows: showsOf({ form: /^\d{4}-\d\d-\d\d$/, words: /^[\d/]+$/, format }),
    stamp: () => {
      const today = read('hoje');
      return today.ok ? today.value : null;
    },
  };
}
