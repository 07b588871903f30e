import type { CellKind } from '../model/kind.ts';
import type { CellOption } from '../model/cell.ts';
import { fold } from '../model/fold.ts';

/** The words of a check cell, as people read and paste them. */
export interface CheckLabels {
  readonly yes: string;
  readonly no: string;
}

const yesWords = new Set(['true', '1', 's', 'sim', 'y', 'yes', 'x', 'v', 'verdadeiro']);
const noWords = new Set(['false', '0', 'n', 'nao', 'no', 'f', 'falso']);

/** A box that is ticked (`'true'`), cleared (`'false'`) or never touched (null). */
export function checkKind({ yes, no }: CheckLabels): CellKind {
  const write = (value: unknown) => (value === 'true' ? yes : value === 'false' ? no : '');
  const options: readonly CellOption[] = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
  return {
    id: 'check',
    align: 'center',
    options,
    parse: (text) => {
      const word = fold(text);
      if (word === '') return { ok: true, value: null };
      if (word === fold(yes)) return { ok: true, value: 'true' };
      if (word === fold(no)) return { ok: true, value: 'false' };
      if (yesWords.has(word)) return { ok: true, value: 'true' };
      if (noWords.has(word)) return { ok: true, value: 'false' };
      return { ok: false, problem: { text: text.trim(), code: 'notCheck' } };
    },
    format: write,
    write,
  };
}
