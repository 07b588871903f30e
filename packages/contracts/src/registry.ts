import * as access from './access/index.ts';
import * as catalog from './catalog/index.ts';
import * as files from './files/index.ts';
import * as laboratory from './laboratory/index.ts';
import * as desk from './desk/index.ts';
import * as patients from './patients/index.ts';
import * as settings from './settings/index.ts';
import type { Ability, Call } from './shared/call.ts';
import {
  callsOf,
  type Door,
  examplesOf,
  factsOf,
  filesOf,
  machinesOf,
  resourcesOf,
  timelinesOf,
} from './shared/door.ts';
import type { Example } from './shared/example.ts';
import { type FileNoun, filesOfRecords, hasFiles } from './shared/file-noun.ts';
import type { Resource } from './shared/any-resource.ts';
import * as staff from './staff/index.ts';
import * as scheduling from './scheduling/index.ts';
import * as finance from './finance/index.ts';
import * as billing from './billing/index.ts';
import * as sales from './sales/index.ts';
import * as messaging from './messaging/index.ts';
import * as clinical from './clinical/index.ts';
import * as quality from './quality/index.ts';
import * as portals from './portals/index.ts';
import * as reports from './reports/index.ts';

/**
 * The door of every room, by its name. Rooms are listed by hand because the types of a module are known from static
 * imports alone; what a room has (nouns, calls, machines) is found in what its door exports and is listed nowhere else. A
 * test compares this list with what the package's door exports, and another one with the folders.
 */
export const doors: Readonly<Record<string, Door>> = {
  access,
  settings,
  catalog,
  desk,
  files,
  patients,
  laboratory,
  staff,
  scheduling,
  finance,
  billing,
  sales,
  messaging,
  clinical,
  quality,
  portals,
  reports,
};

const allDoors = Object.values(doors);

/** Nouns after those they link to, else in the order they are given in. */
function afterTheirLinks(nouns: readonly Resource[]): readonly Resource[] {
  const byPath = new Map(nouns.map((noun) => [noun.path, noun]));
  const placed = new Set<Resource>();
  const begun = new Set<Resource>();
  const place = (noun: Resource): void => {
    if (begun.has(noun)) return;
    begun.add(noun);
    for (const { path } of Object.values(noun.relations)) {
      const target = byPath.get(path);
      if (target) place(target);
    }
    placed.add(noun);
  };
  for (const noun of nouns) place(noun);
  return [...placed];
}

/** Every noun, after those it links to; the schema test and the resource router walk this list. */
export const resources: readonly Resource[] = afterTheirLinks(allDoors.flatMap(resourcesOf));

const addressOf = ({ method, path }: Call) => `${method} ${path}`;

/** Of calls for the same method and path the first one is served. */
const firstOfEach = (all: readonly Call[]): readonly Call[] =>
  [...new Map(all.toReversed().map((call) => [addressOf(call), call])).values()].toReversed();

/**
 * Every call of the API: what the permission walk, OpenAPI and the calls test read. A call of a room's own for the same
 * method and path takes the place of its noun's.
 */
export const calls: readonly Call[] = firstOfEach([
  ...allDoors.flatMap(callsOf),
  ...resources.flatMap(({ calls: own, files: ofFiles, comments }) => [
    ...Object.values(own),
    ...Object.values<Call>(ofFiles ?? {}),
    ...Object.values<Call>(comments ?? {}),
  ]),
]);

/** Every noun of files: what the addresses of files walk. Those of records of any noun share a table. */
export const fileNouns: readonly FileNoun[] = [
  ...allDoors.flatMap(filesOf),
  ...resources.filter(hasFiles).map(filesOfRecords),
];

/** The tables of files, each once, and where the store keeps their files: what quotas and the clean-up walk. */
export const fileTables: readonly Pick<FileNoun, 'table' | 'folder'>[] = [
  ...new Map(fileNouns.map(({ table, folder }) => [table, { table, folder }])).values(),
];

/** What examples of nouns have beyond what their schemas say. */
export const examples: readonly Example[] = allDoors.flatMap(examplesOf);

/** The facts that rooms add to nouns of rooms below them. */
export const additions = { facts: allDoors.flatMap(factsOf), timelines: allDoors.flatMap(timelinesOf) };

/**
 * Every pair (Acao, Acesso) something asks for: calls, steps of machines, reactivating, and exporting long lists. A role
 * is made of these.
 */
export const abilitiesAsked: readonly Ability[] = [
  ...calls.flatMap(({ access: asked }) => (typeof asked === 'object' ? [asked] : [])),
  ...allDoors
    .flatMap(machinesOf)
    .flatMap(({ transitions }) => transitions.flatMap(({ ability }) => (ability === 'system' ? [] : [ability]))),
  ...resources.flatMap(({ subject, lifecycle, writes }): Ability[] => [
    ['exportar', subject],
    ...(writes && lifecycle ? [['reativar', writes.subject ?? subject] as const] : []),
  ]),
  ['editar', 'Laboratorio'],
];
