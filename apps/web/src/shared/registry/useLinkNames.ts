import type { FieldModel } from '@bancada/ui/registry';
import type { CellKind } from '@bancada/sheet';
import { useEffect, useRef } from 'react';

/**
 * Asks what the rows are called that lines link to; until an answer comes, and where there is none, by their number.
 *
 * @param kindOf - the kind of a field's cells, which remembers the names
 */
export function useLinkNames(
  kindOf: (name: string) => CellKind | undefined,
  fields: readonly FieldModel[],
  rows: readonly Readonly<Record<string, unknown>>[],
  onNamed: () => void,
): void {
  const asked = useRef(new Set<string>());
  const named = useRef(onNamed);
  useEffect(() => {
    named.current = onNamed;
  });
  useEffect(() => {
    for (const { name, source } of fields) {
      const lookUp = kindOf(name)?.lookUp;
      if (!lookUp || !source) continue;
      for (const row of rows) {
        const id = row[name];
        const key = `${name}/${String(id)}`;
        if (typeof id !== 'number' || asked.current.has(key)) continue;
        asked.current.add(key);
        source.labelOf(String(id), new AbortController().signal).then(
          (label) => {
            if (label === null) return;
            lookUp.keep({ value: String(id), label });
            named.current();
          },
          // It is asked again with the next change.
          () => asked.current.delete(key),
        );
      }
    }
  }, [kindOf, fields, rows]);
}
