import { type Resource, roomGraph } from '@bancada/contracts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Addition } from './addition.ts';
import type { Gates, GatesByPath } from '../gates.ts';

/** A room, as far as what it adds is concerned. */
export interface AddingRoom {
  readonly name: string;
  readonly nouns: readonly Resource[];
  readonly additions: readonly Addition[];
}

/**
 * The gates of all rooms, once every addition of theirs is known to be one that can be.
 *
 * @throws Error when a room adds to a noun that is not of a room below it, or names a step or a fact that does not exist
 */
export function openGates(rooms: readonly AddingRoom[]): GatesByPath<AnyCtx> {
  const roomOf = new Map(rooms.flatMap(({ name, nouns }) => nouns.map(({ path }) => [path, name] as const)));
  const found = new Map<string, Gates<AnyCtx>[]>();
  for (const { name, additions } of rooms) {
    for (const each of additions) {
      requireBelow(name, each.of, roomOf.get(each.of.path));
      requireKnown(name, each);
      if (each.kind === 'gates') found.set(each.of.path, [...(found.get(each.of.path) ?? []), each.gates]);
    }
  }
  return found;
}

function requireBelow(name: string, { path }: Resource, owner: string | undefined): void {
  if (owner === undefined) throw new Error(`${name} adds to ${path}, which no room serves`);
  if (!roomGraph[name]?.includes(owner))
    throw new Error(`${name} adds to ${path} of ${owner}, which is not a room below it`);
}

function requireKnown(name: string, addition: Addition): void {
  const { path } = addition.of;
  if (addition.kind === 'gates') return requireSteps(name, addition.of, addition.gates);
  const { room } = addition.declared;
  if (room !== name) throw new Error(`${name} answers what ${room} declares of ${path}`);
  if (addition.kind !== 'facts') return;
  const unread = Object.entries(addition.declared.facts).filter(
    ([fact, { rows }]) => (rows === null) !== Object.hasOwn(addition.own, fact),
  );
  if (unread.length > 0)
    throw new Error(`${name} reads facts of ${path} twice or never: ${unread.map(([fact]) => fact).join(', ')}`);
}

function requireSteps(name: string, { path, machine }: Resource, { steps = {}, afterStep = {} }: Gates<AnyCtx>): void {
  const all = machine?.transitions ?? [];
  const ofPeople = new Set(all.filter(({ ability }) => ability !== 'system').map(({ action }) => action));
  const taken = new Set(all.map(({ action }) => action));
  const strange = [
    ...Object.keys(steps).filter((action) => !ofPeople.has(action)),
    ...Object.keys(afterStep).filter((action) => !taken.has(action)),
  ];
  if (strange.length > 0)
    throw new Error(`${name} waits for steps that nobody takes of ${path}: ${strange.join(', ')}`);
}
