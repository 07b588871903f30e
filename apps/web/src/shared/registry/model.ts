import { daysPast, fieldInfo } from '@bancada/contracts/shared';
import type { UserInfo } from '@bancada/contracts/access';
import { registryMessages, type FieldModel } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { today } from '../today.ts';
import { mayCall } from '../session/session.state.ts';
import { linkedInList, lookupOf, optionsOf, unitsOf } from './lookup.ts';
import type { RegistryResource } from './types.ts';

/** Who reads the labels, and whose units there are to choose. */
export interface Reader {
  readonly intl: IntlShape;
  readonly user: UserInfo;
  /** Whether the amounts of the finance room are not to be seen now. */
  readonly hidden: boolean;
}

/** What of a noun its fields are made of; whatever has fields with words of its own may say as much. */
export type FieldSource = Pick<
  RegistryResource,
  'noun' | 'schema' | 'relations' | 'serverFields' | 'scope' | 'unitField' | 'lifecycle' | 'totals' | 'machine'
> &
  Partial<Pick<RegistryResource, 'tones' | 'deadlines'>> & {
    readonly calls: Partial<Pick<RegistryResource['calls'], 'values' | 'create' | 'options'>>;
  };

/** Fields of a noun in the person's language, all of them in the order of its schema or those named; the lifecycle's flag is no field. */
export function fieldModels(
  resource: FieldSource,
  reader: Reader,
  names: readonly string[] = Object.keys(resource.schema.shape),
): readonly FieldModel[] {
  return names.filter((name) => name !== resource.lifecycle).map((name) => fieldModel(resource, name, reader));
}

function fieldModel(resource: FieldSource, name: string, { intl, user, hidden }: Reader): FieldModel {
  const schema = resource.schema.shape[name];
  if (!schema) throw new Error(`${resource.noun} has no field ${name}`);
  const { kind, optional, maxLength, options, words } = fieldInfo(schema);
  const id = `${resource.noun}.${name}`;
  const relation = resource.relations[name];
  const readOnly = resource.serverFields.includes(name);
  const isUnit = resource.scope === 'unidade' && name === resource.unitField && !relation;
  const option = (value: string) => ({
    value,
    label: words === 'as-is' ? value : intl.formatMessage({ id: `${words ?? id}.${value}` }),
  });
  return {
    name,
    label: intl.formatMessage({ id }),
    locale: intl.locale,
    kind: relation || isUnit ? 'link' : kind,
    required: !optional && !readOnly && resource.calls.create !== undefined,
    ...(readOnly ? { readOnly } : {}),
    ...hintOf(intl, `${id}.hint`),
    ...(hidden && kind === 'money' && resource.noun.startsWith('finance.') ? { masked: true } : {}),
    ...(resource.totals[name] ? { grouped: true } : {}),
    ...(maxLength === null ? {} : { maxLength }),
    options: kind === 'boolean' ? yesNo(intl) : options.map(option),
    ...tonesOf(resource, name),
    ...markOf(resource, name, intl),
    ...linkOf(resource, name, user, isUnit),
  };
}

/** The line under a field, where its noun has a text for it. */
const hintOf = (intl: IntlShape, id: string): Pick<FieldModel, 'hint'> =>
  id in intl.messages ? { hint: intl.formatMessage({ id }) } : {};

function tonesOf({ machine, tones }: FieldSource, name: string): Pick<FieldModel, 'tones'> {
  const own = machine?.field === name ? machine.tones : tones?.[name];
  return own ? { tones: own } : {};
}

/** Beside a day: that it is today, or for how long it has passed. */
function markOf({ machine, deadlines }: FieldSource, name: string, intl: IntlShape): Pick<FieldModel, 'mark'> {
  const deadline = deadlines?.[name];
  if (!deadline) return {};
  return {
    mark: (row) => {
      const n = daysPast(deadline, machine, { day: row[name], row, today: today() });
      if (n === null) return null;
      return { tone: n > 0 ? 'danger' : 'warning', label: intl.formatMessage({ id: 'registry.deadline' }, { n }) };
    },
  };
}

/** Neither who writes a link nor who only reads it needs a right to the linked noun. */
function linkOf(
  { relations, calls }: FieldSource,
  name: string,
  user: UserInfo,
  isUnit: boolean,
): Pick<FieldModel, 'source'> {
  const relation = relations[name];
  if (!relation) return isUnit ? { source: unitsOf(user) } : {};
  if (calls.options && mayCall(user, calls.options)) return { source: optionsOf(calls.options, name, relation) };
  if (calls.create || !calls.values) return { source: lookupOf(relation) };
  return { source: linkedInList(calls.values, name) };
}

const yesNo = (intl: IntlShape) => [
  { value: 'true', label: intl.formatMessage(registryMessages.yes) },
  { value: 'false', label: intl.formatMessage(registryMessages.no) },
];
