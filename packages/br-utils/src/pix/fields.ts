/** A field of an EMV code: two digits of name, two of length, the value; and where its name stands in the code. */
export interface EmvField {
  readonly id: string;
  readonly value: string;
  readonly at: number;
}

/** The fields of a text, or where the first one is that does not fit: its length reaches beyond the end, or is none. */
export type ReadFields = { readonly fields: readonly EmvField[] } | { readonly id: string; readonly at: number };

/**
 * Takes a text apart into the fields that fill it exactly.
 *
 * @param start - where the text begins in the whole code
 */
export function readFields(text: string, start: number): ReadFields {
  const fields: EmvField[] = [];
  let place = 0;
  while (place < text.length) {
    const head = text.slice(place, place + 4);
    const id = head.slice(0, 2);
    const at = start + place;
    if (!/^\d{4}$/.test(head)) return { id, at };
    const length = Number(head.slice(2));
    const value = text.slice(place + 4, place + 4 + length);
    if (length === 0 || value.length !== length || fields.some((field) => field.id === id)) return { id, at };
    fields.push({ id, value, at });
    place += 4 + length;
  }
  return { fields };
}

/** Writes a field; nothing where there is no value. */
export const emv = (id: string, value: string | null): string =>
  value === null ? '' : `${id}${String(value.length).padStart(2, '0')}${value}`;
