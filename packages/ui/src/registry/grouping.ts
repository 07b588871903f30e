import { kindOf, type FieldModel } from '../fields/kinds/index.ts';

/** What rows are grouped by of a field: its values, the steps of the calendar; nothing where values are seldom the same. */
export const groupingOf = (field: FieldModel): readonly ('values' | 'calendar')[] =>
  kindOf(field).grouping ?? ['values'];
