import { viewMessages } from '@bancada/sheet/view';
import type { FieldModel } from '@bancada/ui/registry';
import type { SparseRows } from '@bancada/sheet/sparse';
import type { AskedGrouping } from '@bancada/sheet/view';
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import { calendarStepText } from './calendarStep.ts';
import { calendarSteps, groupField, groupId } from './canGroup.ts';
import type { GroupedBy } from './groups.ts';
import type { GridQuery, QueriedRows } from './query.ts';

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
  const intl = useIntl();
  const unnamed = intl.formatMessage(viewMessages.emptyValue);
  const { collapsed } = query;
  useEffect(() => rows.fold(new Set(collapsed)), [rows, collapsed]);
  const ending = useRef(giveUp);
  useEffect(() => {
    ending.current = giveUp;
  });
  const view = useMemo(
    () => ({
      can: (id: string) => groupField(resource, fields, id) !== null,
      steps: (name: string) => {
        const field = fields.find((each) => each.name === name);
        const steps = field ? calendarSteps(resource, field) : [];
        return steps.map((step) => ({
          id: groupId(name, step),
          text: intl.formatMessage({ id: `registry.groupBy.${step}` }),
        }));
      },
      ids: () => rows.snapshot().groups?.groups.map(({ id }) => id) ?? [],
    }),
    [resource, fields, rows, intl],
  );
  const id = query.groups[0] ?? '';
  const empty = emptyOf?.[id] ?? unnamed;
  const by = useMemo((): GroupedBy | null => {
    const grouped = groupField(resource, fields, id);
    if (!grouped) return null;
    const { field, step } = grouped;
    const refused = (error: unknown) => {
      if (!(error instanceof ApiError) || error.answer?.code !== 'GRUPOS_DEMAIS') return false;
      reportError(error);
      ending.current();
      return true;
    };
    const stepText = (day: string) => (step ? calendarStepText(intl, step, day) : null);
    return { id, field, stepText, empty, refused };
  }, [resource, fields, id, empty, intl]);
  return { view, by };
}
