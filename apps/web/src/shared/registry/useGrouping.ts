import { viewMessages } from '@bancada/ui/sheet/view';
import type { FieldModel } from '@bancada/ui/registry';
import type { SparseRows } from '@bancada/ui/sheet/sparse';
import type { AskedGrouping } from '@bancada/ui/sheet/view';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import { canGroup } from './canGroup.ts';
import type { GroupedBy } from './groups.ts';
import { groupedField, type GridQuery, type QueriedRows } from './query.ts';

/** Groups of a long list: what the view offers, and how the list is asked for. */
export interface ListGrouping {
  readonly view: AskedGrouping;
  /** How it is grouped now; null when it is not. Stable while the same field is. */
  readonly by: GroupedBy | null;
}

/** Groups the rows by the field of the query; a field of too many values says so and is given up. */
export function useGrouping<Row>(
  resource: QueriedRows,
  fields: readonly FieldModel[],
  query: GridQuery,
  {
    rows,
    giveUp,
    emptyOf,
  }: {
    rows: SparseRows<Row>;
    /** Shows the rows in no groups again. */
    giveUp: () => void;
    /** What rows without a value are called, by the field's name, where that is a word of its own. */
    emptyOf?: Readonly<Record<string, string>>;
  },
): ListGrouping {
  const unnamed = useIntl().formatMessage(viewMessages.emptyValue);
  const { collapsed } = query;
  useEffect(() => rows.fold(new Set(collapsed)), [rows, collapsed]);
  const ending = useRef(giveUp);
  useEffect(() => {
    ending.current = giveUp;
  });
  const view = useMemo(
    () => ({
      can: (name: string) => fields.some((field) => field.name === name && canGroup(resource, field)),
      ids: () => rows.snapshot().groups?.groups.map(({ id }) => id) ?? [],
    }),
    [resource, fields, rows],
  );
  const field = groupedField(resource, fields, query);
  const empty = (field && emptyOf?.[field.name]) ?? unnamed;
  const by = useMemo((): GroupedBy | null => {
    if (!field) return null;
    const refused = (error: unknown) => {
      if (!(error instanceof ApiError) || error.answer?.code !== 'GRUPOS_DEMAIS') return false;
      reportError(error);
      ending.current();
      return true;
    };
    return { field, empty, refused };
  }, [field, empty]);
  return { view, by };
}
