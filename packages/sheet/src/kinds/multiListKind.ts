import { MultiListEditor } from '../editors/MultiListEditor.tsx';
import type { CellKind } from '../model/kind.ts';
import type { CellOption } from '../model/cell.ts';
import { optionLookUp } from './listKind.ts';
import { valuesOf } from '../model/valuesOf.ts';

/** Several choices of a list, in the list's order; written with `;` between them. */
export function multiListKind(options: readonly CellOption[]): CellKind {
  const lookUp = optionLookUp(options);
  const order = new Map(options.map(({ value }, index) => [value, index]));
  const write = (value: string) => {
    const text = lookUp.write(value);
    return text.includes(';') ? value : text;
  };
  return {
    id: 'multilist',
    editor: MultiListEditor,
    align: 'left',
    options,
    parse: (text) => {
      const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
      const values = parts.map((part) => lookUp.find(part));
      const known = values.filter((value) => value !== undefined);
      if (known.length < values.length) return { ok: false, problem: { text: text.trim(), code: 'notInList' } };
      const chosen = [...new Set(known)].toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
      return { ok: true, value: chosen.length ? chosen : null };
    },
    format: (value) =>
      valuesOf(value)
        .map((chosen) => lookUp.label(chosen))
        .join('; '),
    write: (value) => valuesOf(value).map(write).join('; '),
  };
}
