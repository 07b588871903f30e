import { isCounted, passosCalendario, type PassoCalendario } from '@bancada/contracts/shared';
import { groupingOf, type FieldModel } from '@bancada/ui/registry';
import type { RegistryResource } from './types.ts';

type Grouped = Pick<RegistryResource, 'readAudited'>;

/** Whether rows can be grouped by a field as it is. */
const canGroup = (resource: Grouped, field: FieldModel): boolean =>
  isCounted(resource, field.kind) && groupingOf(field).includes('values');

/** The steps of the calendar by which rows can be grouped by a field; those of health data by none. */
export const calendarSteps = ({ readAudited }: Grouped, field: FieldModel): readonly PassoCalendario[] =>
  !readAudited && groupingOf(field).includes('calendar') ? passosCalendario : [];

/** What the rows are grouped by: a field, of dates and moments also a step of the calendar. */
export interface GroupField {
  readonly field: FieldModel;
  readonly step: PassoCalendario | null;
}

/** The group ids of views and of the API: a field's name, or `DataCompra:mes`. */
export const groupId = (field: string, step: PassoCalendario): string => `${field}:${step}`;

/** Reads a group's id; null for one the rows cannot be grouped by. */
export function groupField(resource: Grouped, fields: readonly FieldModel[], id = ''): GroupField | null {
  const [name, wanted] = id.split(':');
  const field = fields.find((each) => each.name === name);
  if (!field) return null;
  if (wanted === undefined) return canGroup(resource, field) ? { field, step: null } : null;
  const step = calendarSteps(resource, field).find((each) => each === wanted);
  return step ? { field, step } : null;
}
