import { ListEditor } from '../editors/ListEditor.tsx';
import type { CellKind } from '../model/kind.ts';
import type { CellOption } from '../model/cell.ts';
import { fold } from '../model/fold.ts';
import { plainText } from '../model/plainText.ts';

/** One choice of a list, typed or pasted by its code or by its text, whatever the case and accents. */
export function listKind(options: readonly CellOption[]): CellKind {
  const lookUp = optionLookUp(options);
  return {
    id: 'list',
    editor: ListEditor,
    align: 'left',
    options,
    parse: (text) => {
      if (text.trim() === '') return { ok: true, value: null };
      const value = lookUp.find(text);
      return value === undefined
        ? { ok: false, problem: { text: text.trim(), code: 'notInList' } }
        : { ok: true, value };
    },
    format: (value) => lookUp.label(plainText(value)),
    write: (value) => lookUp.write(plainText(value)),
  };
}

/** Finds options by what people write, and writes them so that they are found again. */
export interface OptionLookUp {
  /** The value meant by a text: its exact code first, then code or label without case and accents. */
  find(text: string): string | undefined;
  /** The label of a value; a value that is no longer a choice is shown as it is. */
  label(value: string): string;
  /** The label when it leads back to the value, else the code. */
  write(value: string): string;
}

/** Index over a list's options. */
export function optionLookUp(options: readonly CellOption[]): OptionLookUp {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const codes = new Map<string, string>();
  const folded = new Map<string, string>();
  const keep = (into: Map<string, string>, key: string, value: string) => {
    if (!into.has(key)) into.set(key, value);
  };
  for (const { value } of options) {
    keep(codes, value.trim(), value);
    keep(folded, fold(value), value);
  }
  for (const { value, label } of options) keep(folded, fold(label), value);
  const find = (text: string) => codes.get(text.trim()) ?? folded.get(fold(text));
  const label = (value: string) => labels.get(value) ?? value;
  return { find, label, write: (value) => (find(label(value)) === value ? label(value) : value) };
}
