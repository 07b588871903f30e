import type { LookupSource } from '@bancada/ui';
import { fieldText, type FieldModel } from '@bancada/ui/registry';
import { useEffect, useMemo, useState } from 'react';

/** Writes a field's value as people read it, links by what the linked rows are called. */
export type WriteField = (field: FieldModel, value: unknown) => string;

/** Rows, and the fields of theirs that are shown. */
export interface ShownRows {
  readonly fields: readonly FieldModel[];
  readonly rows: readonly (object | null)[];
}

type Labels = ReadonlyMap<LookupSource, ReadonlyMap<string, string>>;

/** Asks what links are called; until an answer comes, and where there is none, a link is its number. */
export function useLinkTexts(shown: readonly ShownRows[]): WriteField {
  const [labels, setLabels] = useState<Labels>(new Map());
  const wanted = useMemo(() => linksIn(shown), [shown]);
  useEffect(() => {
    const asking = new AbortController();
    for (const [source, ids] of wanted) {
      for (const id of ids) {
        source.labelOf(id, asking.signal).then(
          (label) => {
            if (label !== null) setLabels((before) => withLabel(before, source, id, label));
          },
          () => undefined,
        );
      }
    }
    return () => asking.abort();
  }, [wanted]);
  return (field, value) => (field.source && labels.get(field.source)?.get(String(value))) ?? fieldText(field, value);
}

const withLabel = (labels: Labels, source: LookupSource, id: string, label: string): Labels =>
  new Map(labels).set(source, new Map(labels.get(source)).set(id, label));

/** The same for who can wait: resolves once every link has been asked for. */
export async function linkTexts(shown: readonly ShownRows[], signal: AbortSignal): Promise<WriteField> {
  const found = [...linksIn(shown)].map(async ([source, ids]) => {
    const named = [...ids].map(async (id) => [id, await source.labelOf(id, signal).catch(() => null)] as const);
    return [source, new Map(await Promise.all(named))] as const;
  });
  const labels = new Map(await Promise.all(found));
  return (field, value) => (field.source && labels.get(field.source)?.get(String(value))) ?? fieldText(field, value);
}

/** Every link of the rows, once. */
function linksIn(shown: readonly ShownRows[]): ReadonlyMap<LookupSource, ReadonlySet<string>> {
  const found = new Map<LookupSource, Set<string>>();
  for (const { fields, rows } of shown) {
    for (const { kind, source, name } of fields) {
      if (kind !== 'link' || !source) continue;
      const ids = found.get(source) ?? new Set();
      found.set(source, ids);
      for (const row of rows) {
        const id: unknown = row && (row as Readonly<Record<string, unknown>>)[name];
        if (typeof id === 'number') ids.add(String(id));
      }
    }
  }
  return found;
}
