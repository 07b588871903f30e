import { useEffect, useState } from 'react';
import { fieldText } from './fieldText.ts';
import type { FieldModel } from './types.ts';

/** Asks what the linked rows of a filter are called; until an answer comes, and where there is none, by their number. */
export function useNames(field: FieldModel, values: readonly string[] | undefined): (value: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const { source } = field;
  useEffect(() => {
    const asking = new AbortController();
    for (const value of source ? (values ?? []) : []) {
      source?.labelOf(value, asking.signal).then(
        (label) => {
          if (label !== null) setNames((before) => new Map(before).set(value, label));
        },
        () => undefined,
      );
    }
    return () => asking.abort();
  }, [source, values]);
  return (value) => names.get(value) ?? fieldText(field, value);
}
