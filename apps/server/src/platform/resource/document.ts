import { brokenRules, type Child, derive, isEditable, isRemovable, type Resource, stateOf } from '@bancada/contracts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import { withCollections } from './children.ts';
import type { StoredRow } from './read-row.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A collection as a body sends it. */
export type SentCollection = readonly [name: string, child: Child, items: readonly Fields[]];

/** Whether fields of a noun are calculated, or held against each other, whenever a row is stored. */
const isDocument = ({ derived, rules }: Resource): boolean =>
  Object.keys(derived).length > 0 || Object.keys(rules).length > 0;

/** Whether a save of a row has to know more than the fields that are sent. */
export const asksWholeRow = (resource: Resource): boolean => isDocument(resource) || resource.machine !== undefined;

/** The collections of a row as they will be when what is sent is stored, with their derived fields. */
export function linesToBe(resource: Resource, sent: readonly SentCollection[], before: Fields | null): Fields {
  if (!isDocument(resource)) return {};
  return Object.fromEntries(
    Object.entries(resource.children).map(([name, child]) => {
      const stored = Array.isArray(before?.[name]) ? (before[name] as StoredRow[]) : [];
      const items = sent.find(([each]) => each === name)?.[2];
      return [name, items?.map((item) => lineToBe(child, stored, item)) ?? stored];
    }),
  );
}

function lineToBe({ resource }: Child, stored: readonly StoredRow[], item: Fields): Fields {
  const line = { ...stored.find(({ id }) => id === item['id']), ...item };
  return { ...line, ...derive(resource, line) };
}

/** The collections of a stored row as far as its derived fields and rules need them. */
export async function storedLines(ctx: Pick<AnyCtx, 'db'>, resource: Resource, row: StoredRow): Promise<Fields> {
  if (!isDocument(resource) || Object.keys(resource.children).length === 0) return {};
  const whole = await withCollections(ctx, resource, row);
  return Object.fromEntries(Object.keys(resource.children).map((name) => [name, whole[name]]));
}

/**
 * @param row - all fields and collections as they will be stored
 * @param action - the step of the machine that is about to be taken; without one, the row is about to be stored
 * @throws AppError REGRA_NAO_CUMPRIDA
 */
export function requireRules(resource: Resource, row: Fields, action?: string): void {
  const [broken] = brokenRules(resource, row, action);
  if (!broken) return;
  const { name: regra, fields } = broken;
  throw new AppError('REGRA_NAO_CUMPRIDA', { recurso: resource.noun ?? resource.path, regra, campo: fields[0] });
}

/** @throws AppError REGISTRO_FECHADO for a row in a state in which it is not changed */
export function requireEditable(resource: Resource, row: Fields): void {
  if (!isEditable(resource, row)) throw closed(resource, row);
}

/** @throws AppError REGISTRO_FECHADO for a row in a state in which it is not deleted */
export function requireRemovable(resource: Resource, row: Fields): void {
  if (!isRemovable(resource, row)) throw closed(resource, row);
}

const closed = (resource: Resource, row: Fields) =>
  new AppError('REGISTRO_FECHADO', { recurso: resource.noun ?? resource.path, estado: stateOf(resource, row) });

/** The state in which a new row begins. */
export const initialState = ({ machine }: Resource): Fields =>
  machine === undefined ? {} : { [machine.field]: machine.initial[0] };
