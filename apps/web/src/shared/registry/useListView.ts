import { askedView, type FieldModel } from '@bancada/ui/registry';
import { useAskedView, type AskedViewOptions, type SheetAskedView } from '@bancada/sheet/view';
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { ListState } from './listing.state.ts';
import type { GridQuery, ListParams } from './query.ts';
import { valueCounter, type CountedRows } from './values.ts';

/** A long list that is asked for, and how. `fields` and `columns` are compared by identity: keep them stable. */
export interface ListViewOptions<Row> extends Pick<AskedViewOptions<Row>, 'columns' | 'aside' | 'grouping'> {
  /** What is listed. */
  readonly rows: CountedRows;
  /** The fields the server filters by. */
  readonly fields: readonly FieldModel[];
  readonly list: ListState;
  readonly query: GridQuery;
  readonly setQuery: Dispatch<SetStateAction<GridQuery>>;
  /** What holds for everything of the list, whatever the person filters. */
  readonly unit: ListParams;
  readonly reload: () => void;
}

/** The view of a long list: its columns as the person has them, and filters that are offered with the values there are. */
export function useListView<Row>(options: ListViewOptions<Row>): SheetAskedView<Row> {
  const { rows, fields, columns, aside, list, query, setQuery, unit, reload, grouping } = options;
  const now = useRef({ asked: query, unit });
  useEffect(() => {
    now.current = { asked: query, unit };
  });
  const [nowOf] = useState(() => () => now.current);
  const asking = useMemo(() => askedView(fields, valueCounter(rows, fields, nowOf)), [rows, fields, nowOf]);
  return useAskedView<Row>({
    columns,
    state: query,
    onState: useCallback((state) => setQuery((before) => ({ ...before, ...state })), [setQuery]),
    shown: list.total ?? 0,
    total: list.whole ?? list.total ?? 0,
    aside,
    reapply: reload,
    ...(grouping ? { grouping } : {}),
    ...asking,
  });
}
