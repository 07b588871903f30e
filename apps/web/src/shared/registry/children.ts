import { fieldInfo, type Child } from '@bancada/contracts/shared';
import { registryMessages } from '@bancada/ui/registry';
import type { IntlShape } from 'react-intl';
import { sameValue } from '../outbox/ownWrite.ts';
import { change, valuesOf, type RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The rows of a collection; none when it was not read. */
export const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);

/** A collection's noun, whose name its labels begin with. */
export function nounOf({ resource }: Child): RegistryResource {
  const { noun } = resource;
  if (noun === undefined) throw new Error(`${resource.path} has no noun to name its labels by`);
  return { ...resource, noun };
}

/** The fields of a child's row that bodies send: the parent is the server's to set. */
export const childFields = ({ resource, parent }: Child): readonly string[] =>
  Object.keys(resource.writable.shape).filter((name) => name !== parent);

/** Whether a noun's records are documents, with lines in a sheet of their own. */
export const hasLines = ({ children }: RegistryResource): boolean =>
  Object.values(children).some(({ totals }) => totals !== null);

/** The rows of a collection as a body sends them: new ones whole, known ones where they changed. */
export function itemsOf(child: Child, mine: readonly Fields[], base: readonly Fields[]): readonly Fields[] {
  const names = childFields(child);
  return mine
    .filter((row) => !isBlank(child, row))
    .map((row) => {
      const known = base.find(({ id }) => id !== undefined && id === row['id']);
      if (!known) return Object.fromEntries(names.map((name) => [name, row[name] ?? untouched(child, name)]));
      const changed = names.filter((name) => !sameValue(row[name], known[name]));
      return {
        id: known['id'],
        Versao: known['Versao'],
        ...Object.fromEntries(changed.map((name) => [name, row[name]])),
      };
    });
}

/** A new line in which nothing is typed is none. */
const isBlank = (child: Child, row: Fields): boolean =>
  child.totals !== null && row['id'] === undefined && childFields(child).every((name) => isEmpty(row[name]));

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What a field nobody touched is: off for a switch, empty otherwise. */
function untouched({ resource }: Child, name: string): unknown {
  const schema = resource.schema.shape[name];
  return schema && fieldInfo(schema).kind === 'boolean' && !fieldInfo(schema).optional ? false : null;
}

/** What is missing in the collections before anything is sent, by collection, row and field: `Custos.0.Valor`. */
export function childErrors(state: RecordState, resource: RegistryResource, intl: IntlShape): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, child] of Object.entries(resource.children)) {
    rowsOf(state.mine[name]).forEach((row, index) => {
      const isTyped = Object.keys(state.typed).some((at) => at.startsWith(`${name}.${index}.`));
      if (isBlank(child, row) && !isTyped) return;
      for (const field of childFields(child)) {
        const schema = child.resource.schema.shape[field];
        const at = `${name}.${index}.${field}`;
        const unread = state.typed[at];
        if (unread) errors[at] = unread.error ?? `“${unread.text}”`;
        else if (schema && isMissing(row[field], fieldInfo(schema)))
          errors[at] = intl.formatMessage(registryMessages.required);
      }
    });
  }
  return errors;
}

const isMissing = (value: unknown, { kind, optional }: ReturnType<typeof fieldInfo>) =>
  !optional && kind !== 'boolean' && isEmpty(value);

/** Changes a field of a row of a collection. */
export function changeChild(state: RecordState, name: string, row: number, field: string, value: unknown): void {
  const rows = rowsOf(valuesOf(state)[name]);
  delete state.errors[`${name}.${row}.${field}`];
  change(
    state,
    name,
    rows.map((each, index) => (index === row ? { ...each, [field]: value } : each)),
  );
}

/** Adds an empty row. */
export function addChild(state: RecordState, name: string): void {
  change(state, name, [...rowsOf(valuesOf(state)[name]), {}]);
}

/** Takes a row out; texts typed into the rows below move up with them. */
export function removeChild(state: RecordState, name: string, row: number): void {
  state.typed = movedUp(state.typed, name, row);
  state.errors = movedUp(state.errors, name, row);
  change(
    state,
    name,
    rowsOf(valuesOf(state)[name]).filter((_, index) => index !== row),
  );
}

function movedUp<T>(by: Readonly<Record<string, T>>, name: string, row: number): Record<string, T> {
  const kept = Object.entries(by).flatMap(([at, value]): [string, T][] => {
    const [, collection, index, field] = /^(\w+)\.(\d+)\.(\w+)$/.exec(at) ?? [];
    if (collection !== name || Number(index) < row) return [[at, value]];
    return Number(index) === row ? [] : [[`${name}.${Number(index) - 1}.${field}`, value]];
  });
  return Object.fromEntries(kept);
}
