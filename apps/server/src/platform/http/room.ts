import type { Call, Resource } from '@bancada/contracts';
import type { FirstRows } from '../first-rows/declare.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Topic } from '../live/topic.ts';
import type { HooksByPath } from '../resource/hooks.ts';
import { resourceHandlers } from '../resource/router.ts';
import type { Writing } from '../resource/store-row.ts';
import type { Handler } from './handle.ts';

/** What a room serves: its nouns by the one mechanism, and the calls that are its own. */
export interface RoomParts {
  readonly resources?: readonly Resource[];
  /** Rules of nouns that are written through the general calls, by path. */
  readonly hooks?: HooksByPath;
  /** Rows that most companies need, of the nouns that say so (`firstRows`). */
  readonly firstRows?: readonly FirstRows[];
  readonly calls?: readonly Handler[];
  /** Background work of the room, declared by `job` and made plain by `anyJob`. */
  readonly jobs?: readonly AnyJob[];
  /** What people may follow on the channel. */
  readonly topics?: readonly Topic[];
}

/** A room's door on the server. */
export interface Room {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly jobs: readonly AnyJob[];
  readonly topics: readonly Topic[];
  /** Its nouns that have no rule and no call of their own: what is true of one of a kind is true of all. */
  readonly plain: readonly Resource[];
  /** Its nouns whose rows may come from a file, with the rules of the room's nouns. */
  readonly imported: readonly Writing[];
  /** Rows of its nouns that most companies need. */
  readonly firstRows: readonly FirstRows[];
}

/** Declares a room. A call of its own for the same method and path takes the place of the resource's. */
export function room(
  name: string,
  { resources = [], hooks = {}, firstRows = [], calls = [], jobs = [], topics = [] }: RoomParts,
): Room {
  const own = new Set(calls.map(addressOf));
  const general = resources
    .flatMap((resource) => resourceHandlers(resource, hooks))
    .filter((handler) => !own.has(addressOf(handler)));
  const imported = resources.filter((resource) => resource.calls.openImport).map((resource) => ({ resource, hooks }));
  for (const { resource } of imported) {
    // An import writes as the general calls do: rules that a call of the room's own has would be passed by.
    const { create, update } = resource.calls;
    if ([create, update].some((call) => call && own.has(callAddress(call))))
      throw new Error(`${resource.path} is written by calls of its own: it cannot be imported.`);
  }
  requireFirstRows(name, resources, firstRows);
  for (const resource of resources) requireSteps(resource, hooks);
  const plain = resources.filter(
    ({ path, calls: { list, get, create, update, remove } }) =>
      hooks[path] === undefined &&
      ![list, get, create, update, remove].some((call) => call && own.has(callAddress(call))),
  );
  return { name, handlers: [...calls, ...general], jobs, topics, plain, imported, firstRows };
}

/** Pages offer first rows by what their noun says. */
function requireFirstRows(name: string, resources: readonly Resource[], rows: readonly FirstRows[]): void {
  const said = resources.filter((resource) => resource.firstRows).map(({ path }) => path);
  const declared = new Set(rows.map(({ path }) => path));
  const missing = said.filter((path) => !declared.delete(path));
  if (missing.length + declared.size > 0)
    throw new Error(
      `First rows of ${name} that only the noun or only the room declares: ${[...missing, ...declared].join(', ')}`,
    );
}

/** What a machine names has to be there before somebody takes the step. */
function requireSteps({ path, machine }: Resource, hooks: HooksByPath): void {
  if (!machine) return;
  const named = (kind: 'guards' | 'effects') => machine.transitions.flatMap((step) => step[kind] ?? []);
  for (const kind of ['guards', 'effects'] as const) {
    const missing = named(kind).filter((each) => hooks[path]?.[kind]?.[each] === undefined);
    if (missing.length > 0) throw new Error(`${path} has no ${kind} called ${missing.join(', ')}`);
  }
}

const callAddress = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

const addressOf = ({ call }: Handler) => callAddress(call);
