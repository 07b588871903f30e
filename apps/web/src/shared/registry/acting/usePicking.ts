import type { SheetPicking } from '@bancada/sheet';
import { useCallback, useMemo, useState } from 'react';
import type { ListParams } from '../query.ts';
import { unsorted } from '../query.ts';
import type { RegistryPageState } from '../useRegistry.ts';
import type { Chosen } from './acts.ts';
import { countOf, everybody, isPicked, nobody, toggled, type Picked } from './picked.ts';

/** The rows of a list that are ticked, and how they change. */
export interface Picking {
  readonly count: number;
  /** Whether everything the list finds is ticked. */
  readonly all: boolean;
  /** For the grid. */
  readonly sheet: SheetPicking;
  /** The rows as an act takes them. */
  chosen(): Chosen;
  readonly pickAll: () => void;
  readonly clear: () => void;
  /** Ticks these rows alone. */
  keep(rows: readonly (readonly [id: string, Versao: number])[]): void;
}

/** Ticking rows of a page's list; another filter or search unticks them. */
export function usePicking({ rows, list, asked }: Pick<RegistryPageState, 'rows' | 'list' | 'asked'>): Picking {
  const query = JSON.stringify(unsorted(JSON.parse(asked.params) as ListParams));
  const [held, setHeld] = useState<{ readonly query: string; readonly picked: Picked }>({ query, picked: nobody });
  const picked = held.query === query ? held.picked : nobody;
  const setPicked = useCallback(
    (next: (before: Picked) => Picked) =>
      setHeld((before) => ({ query, picked: next(before.query === query ? before.picked : nobody) })),
    [query],
  );
  const clear = useCallback(() => setPicked(() => nobody), [setPicked]);
  const pickAll = useCallback(() => setPicked(() => everybody), [setPicked]);
  const count = countOf(picked, list.total ?? 0);
  const sheet = useMemo(
    (): SheetPicking => ({
      has: (id) => isPicked(picked, id),
      any: count > 0,
      onToggle: (ids) => {
        const here = ids.flatMap((id) => {
          const row = rows.find(id);
          return row ? [[id, row.Versao] as const] : [];
        });
        setPicked((before) => toggled(before, here));
      },
      onAll: pickAll,
      onNone: clear,
    }),
    [picked, count, rows, setPicked, pickAll, clear],
  );
  const chosen = (): Chosen => {
    const params = JSON.parse(query) as ListParams;
    if (!picked.all) return { itens: [...picked.rows].map(([id, Versao]) => ({ id: Number(id), Versao })) };
    const except = [...picked.rows.keys()];
    return { consulta: except.length === 0 ? params : { ...params, id_nin: except } };
  };
  const keep: Picking['keep'] = (next) => setPicked(() => ({ all: false, rows: new Map(next) }));
  return { count, all: picked.all, sheet, chosen, pickAll, clear, keep };
}
