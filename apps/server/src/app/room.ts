import { type Call, isActedOn, type Resource } from '@bancada/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Addition } from '../platform/additions/addition.ts';
import type { FirstRows } from '../platform/first-rows/declare.ts';
import type { Tile } from '../platform/tile.ts';
import type { AnyJob } from '../platform/jobs/job.ts';
import type { Recurring } from '../platform/jobs/recurring.ts';
import type { Listener } from '../platform/listeners/listener.ts';
import type { Topic } from '../platform/topic.ts';
import type { PaperLayout, Printed } from '../platform/paper/layout.ts';
import type { Report } from '../platform/reports/report.ts';
import type { HooksByPath } from '../platform/resource/hooks.ts';
import { resourceHandlers } from '../platform/resource/router.ts';
import type { Writing } from '../platform/resource/store-row.ts';
import type { Handler } from '../platform/http/handle.ts';
import type { Workplace } from '../platform/http/work.ts';

/** Something that a room keeps running beside its calls, in each process, until the server stops. */
export type Keeping = (workplace: Workplace & { readonly log: FastifyBaseLogger }) => { close(): Promise<void> };

/** What a room serves: its nouns by the one mechanism, and the calls that are its own. */
export interface RoomParts {
  readonly resources?: readonly Resource[];
  /** Rules of nouns that are written through the general calls, by path. */
  readonly hooks?: HooksByPath;
  /** Rows that most companies need, of the nouns that say so (`firstRows`). */
  readonly firstRows?: readonly FirstRows[];
  /** How records look on paper, of the nouns that say so (`documento`). */
  readonly papers?: readonly PaperLayout[];
  /** What it adds to nouns of rooms below it: gates, facts, entries of timelines. */
  readonly additions?: readonly Addition[];
  readonly calls?: readonly Handler[];
  /** Background work of the room, declared by `job` and made plain by `anyJob`. */
  readonly jobs?: readonly AnyJob[];
  /** Work that recurs, in the system's name, declared by `recurring`. */
  readonly recurring?: readonly Recurring[];
  /** What applies the events of the log, each once, declared by `listener`. */
  readonly listeners?: readonly Listener[];
  /** What people may follow on the channel. */
  readonly topics?: readonly Topic[];
  /** What of its rows waits for people, declared by `tile`: the first page shows it to those it waits for. */
  readonly tiles?: readonly Tile[];
  /** Reports that people run, declared by `reportOf`. */
  readonly reports?: readonly Report[];
  /** What it keeps running, such as ports of instruments: begun when the server is put together, closed at its stop. */
  readonly keeps?: readonly Keeping[];
}

/** A part of a room that is large enough to have several. */
export type RoomPart = Pick<RoomParts, 'resources' | 'hooks' | 'calls' | 'jobs'>;

/** The parts of a room as one. */
export const joined = (parts: readonly RoomPart[]): RoomPart => ({
  resources: parts.flatMap(({ resources = [] }) => resources),
  hooks: Object.fromEntries(parts.flatMap(({ hooks = {} }) => Object.entries(hooks))),
  calls: parts.flatMap(({ calls = [] }) => calls),
  jobs: parts.flatMap(({ jobs = [] }) => jobs),
});

/** A room's door on the server. */
export interface Room {
  readonly name: string;
  readonly handlers: readonly Handler[];
  readonly nouns: readonly Resource[];
  readonly additions: readonly Addition[];
  /** Those of what recurs among them. */
  readonly jobs: readonly AnyJob[];
  readonly recurring: readonly Recurring[];
  readonly listeners: readonly Listener[];
  readonly topics: readonly Topic[];
  readonly tiles: readonly Tile[];
  readonly reports: readonly Report[];
  readonly keeps: readonly Keeping[];
  /** Its nouns that have no rule and no call of their own: what is true of one of a kind is true of all. */
  readonly plain: readonly Resource[];
  /** Its nouns whose rows may come from a file, with the rules of the room's nouns. */
  readonly imported: readonly Writing[];
  /** Its nouns on whose rows people act together, with the rules of the room's nouns. */
  readonly acted: readonly Writing[];
  /** Rows of its nouns that most companies need. */
  readonly firstRows: readonly FirstRows[];
  /** Its nouns whose records are printed: those with a page that are read by the general call. */
  readonly printed: readonly Printed[];
  /** Its nouns whose records have files or comments, with the rules of the room's nouns. */
  readonly attached: readonly Writing[];
}

/** Declares a room. A call of its own for the same method and path takes the place of the resource's. */
export function room(
  name: string,
  {
    resources = [],
    hooks = {},
    firstRows = [],
    papers = [],
    additions = [],
    calls = [],
    recurring = [],
    listeners = [],
    topics = [],
    tiles = [],
    reports = [],
    keeps = [],
    ...parts
  }: RoomParts,
): Room {
  const own = new Set(calls.map(addressOf));
  const general = resources
    .flatMap((resource) => resourceHandlers(resource, hooks))
    .filter((handler) => !own.has(addressOf(handler)));
  const imported = resources.filter((resource) => resource.calls.openImport).map((resource) => ({ resource, hooks }));
  const acted = resources.filter(isActedOn).map((resource) => ({ resource, hooks }));
  // Both write as the general calls do: rules that a call of the room's own has would be passed by.
  for (const { resource } of imported) requireGeneral(resource, ['create', 'update'], own);
  for (const { resource } of acted) requireGeneral(resource, ['update', 'remove', 'transition'], own);
  const attached = resources
    .filter(({ files, comments }) => files !== null || comments !== null)
    .map((resource) => ({ resource, hooks }));
  requireFirstRows(name, resources, firstRows);
  for (const resource of resources) requireSteps(resource, hooks);
  const plain = resources.filter(
    ({ path, calls: { list, get, create, update, remove } }) =>
      hooks[path] === undefined &&
      ![list, get, create, update, remove].some((call) => call && own.has(callAddress(call))),
  );
  const printed = resources
    .filter((resource) => resource.noun !== undefined && !own.has(callAddress(resource.calls.get)))
    .map((resource) => ({
      resource,
      layout: papers.find(({ path }) => path === resource.path),
      scope: hooks[resource.path]?.scope,
    }));
  requirePapers(name, printed, papers);
  const jobs = [...(parts.jobs ?? []), ...recurring.map(({ job }) => job)];
  return {
    name,
    handlers: [...calls, ...general],
    nouns: resources,
    additions,
    jobs,
    recurring,
    listeners,
    topics,
    tiles,
    reports,
    keeps,
    plain,
    imported,
    acted,
    firstRows,
    printed,
    attached,
  };
}

/** A paper of a noun that is not printed would never be seen. */
function requirePapers(name: string, printed: readonly Printed[], papers: readonly PaperLayout[]): void {
  const strange = papers.filter(({ path }) => !printed.some(({ resource }) => resource.path === path));
  if (strange.length > 0)
    throw new Error(`Papers of ${name} for nouns it does not print: ${strange.map(({ path }) => path).join(', ')}`);
}

function requireGeneral(
  { path, calls }: Resource,
  names: readonly ('create' | 'update' | 'remove' | 'transition')[],
  own: ReadonlySet<string>,
): void {
  const taken = names.filter((name) => calls[name] && own.has(callAddress(calls[name])));
  if (taken.length > 0)
    throw new Error(`${path} is written by calls of its own (${taken.join(', ')}): it cannot be imported or acted on.`);
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

/** What a machine names has to be there before somebody takes the step by the general calls. */
function requireSteps({ path, machine, calls }: Resource, hooks: HooksByPath): void {
  if (!machine || !calls.transition) return;
  const named = (kind: 'guards' | 'effects') => machine.transitions.flatMap((step) => step[kind] ?? []);
  for (const kind of ['guards', 'effects'] as const) {
    const missing = named(kind).filter((each) => hooks[path]?.[kind]?.[each] === undefined);
    if (missing.length > 0) throw new Error(`${path} has no ${kind} called ${missing.join(', ')}`);
  }
}

const callAddress = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

const addressOf = ({ call }: Handler) => callAddress(call);
