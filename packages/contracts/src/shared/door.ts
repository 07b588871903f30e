import type { FileNoun } from './file-noun.ts';
import type { Facts, TimelineKinds } from './additions.ts';
import type { Call } from './call.ts';
import type { Example } from './example.ts';
import type { Machine } from './machine.ts';
import type { DeclaredReport } from './report.ts';
import type { Resource } from './any-resource.ts';

/** What a room's `index.ts` exports. What is a noun, a call, a machine, an example or an addition is known by its form. */
export type Door = Readonly<Record<string, unknown>>;

/** A machine of any states. */
export type AnyMachine = Pick<Machine<string>, 'field' | 'transitions'>;

type Fields = Readonly<Record<string, unknown>>;

/** Schemas are no plain objects. */
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const hasAll = (value: unknown, ...names: readonly string[]) =>
  isObject(value) && names.every((name) => Object.hasOwn(value, name));

const isResource = (value: unknown): value is Resource => hasAll(value, 'path', 'subject', 'schema', 'row', 'calls');
const isFileNoun = (value: unknown): value is FileNoun => hasAll(value, 'path', 'field', 'parent', 'row', 'calls');
const isCall = (value: unknown): value is Call => hasAll(value, 'method', 'path', 'access', 'answer', 'limits');
const isMachine = (value: unknown): value is AnyMachine => hasAll(value, 'field', 'initial', 'transitions');
const isExample = (value: unknown): value is Example => hasAll(value, 'of', 'fields');

const isFacts = (value: unknown): value is Facts => hasAll(value, 'of', 'room', 'facts');
const isTimeline = (value: unknown): value is TimelineKinds => hasAll(value, 'of', 'room', 'kinds');

const isReport = (value: unknown): value is DeclaredReport => hasAll(value, 'report', 'parameters', 'columns', 'opens');

const some = <T>(door: Door, is: (value: unknown) => value is T): readonly T[] => Object.values(door).filter(is);

/** The nouns of a room, in the order of their names. */
export const resourcesOf = (door: Door): readonly Resource[] => some(door, isResource);

/** The nouns of files of a room. */
export const filesOf = (door: Door): readonly FileNoun[] => some(door, isFileNoun);

/** The state machines of a room. */
export const machinesOf = (door: Door): readonly AnyMachine[] => some(door, isMachine);

/** What the examples of a room's nouns have beyond what their schemas say. */
export const examplesOf = (door: Door): readonly Example[] => some(door, isExample);

/** The facts a room adds to nouns of rooms below it. */
export const factsOf = (door: Door): readonly Facts[] => some(door, isFacts);

/** The entries a room adds to timelines of nouns of rooms below it. */
export const timelinesOf = (door: Door): readonly TimelineKinds[] => some(door, isTimeline);

/** The reports a room declares. */
export const reportsOf = (door: Door): readonly DeclaredReport[] => some(door, isReport);

/**
 * The calls of a room: those it exports alone, then those in objects of calls (`perfilCalls`), of its nouns of files and
 * of other lists. The general calls of its nouns are in `Resource.calls`.
 */
export function callsOf(door: Door): readonly Call[] {
  const groups = Object.values(door).filter((value) => isObject(value) && !isCall(value) && !isResource(value));
  const grouped = groups.flatMap((value) => Object.values((value as { calls?: object }).calls ?? (value as object)));
  return [...some(door, isCall), ...grouped.filter(isCall)];
}
