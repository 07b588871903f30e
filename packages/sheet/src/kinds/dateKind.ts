import { parseDatePt } from '@bancada/br-utils';
import { formatsOf } from '../formats/formats.ts';
import type { CellValue } from '../model/cell.ts';
import type { CellKind } from '../model/kind.ts';
import { plainText } from '../model/plainText.ts';
import { showsOf } from './showsOf.ts';

/**
 * A calendar date, `aaaa-mm-dd`, shown as the language writes it (dd/mm/aaaa; German dd.mm.aaaa). `today` stands in for
 * the system's day.
 */
export function dateKind(options: { today?: () => string; locale?: string } = {}): CellKind {
  const { date } = formatsOf(options.locale ?? 'pt');
  const format = (value: CellValue) => date(plainText(value));
  const read = (text: string) => parseDatePt(text, { today: options.today?.() });
  return {
    id: 'date',
    align: 'left',
    parse: (text) => {
      if (text.trim() === '') return { ok: true, value: null };
      const found = read(text);
      if (found.ok) return found;
      const code = found.reason === 'impossible' ? 'impossibleDate' : 'notDate';
      return { ok: false, problem: { text: text.trim(), code } };
    },
    format,
    write: format,
    shows: showsOf({ form: /^\d{4}-\d\d-\d\d$/, words: /^[\d/.]+$/, format }),
    stamp: () => {
      const today = read('hoje');
      return today.ok ? today.value : null;
    },
  };
}
