import { fieldText, type FieldModel } from '@bancada/ui/registry';
import { useEffect, useMemo, useState } from 'react';

/** Writes a field's value as people read it, links by what the linked rows are called. */
export type WriteField = (field: FieldModel, value: unknown) => string;

const keyOf = (field: FieldModel, id: unknown) => `${field.name} ${String(id)}`;

/** Asks what links are called; until an answer comes, and where there is none, a link is its number. */
export function useLinkTexts(fields: readonly FieldModel[], rows: readonly (object | null)[]): WriteField {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => linksIn(fields, rows), [fields, rows]);
  useEffect(() => {
    const asking = new AbortController();
    for (const { field, id } of wanted) {
      field.source?.labelOf(String(id), asking.signal).then(
        (label) => {
          if (label !== null) setLabels((before) => new Map(before).set(keyOf(field, id), label));
        },
        () => undefined,
      );
    }
    return () => asking.abort();
  }, [wanted]);
  return (field, value) => labels.get(keyOf(field, value)) ?? fieldText(field, value);
}

/** Every link of the rows, once. */
function linksIn(fields: readonly FieldModel[], rows: readonly (object | null)[]) {
  const links = fields.filter(({ kind, source }) => kind === 'link' && source !== undefined);
  const found = new Map<string, { readonly field: FieldModel; readonly id: number }>();
  for (const field of links) {
    for (const row of rows) {
      const id: unknown = row && (row as Readonly<Record<string, unknown>>)[field.name];
      if (typeof id === 'number') found.set(keyOf(field, id), { field, id });
    }
  }
  return [...found.values()];
}
