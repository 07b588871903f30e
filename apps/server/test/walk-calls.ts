import { calls, Conta, type Resource, resources, type Ability, type Call } from '@bancada/contracts';
import { parentsOf } from '../src/platform/resource/parent-nouns.ts';
import { nameOf, ownAccount } from './walk-examples.ts';

/** The calls that need a login. */
export const closed = calls.filter(({ access }) => access !== 'public');

/**
 * What the general calls of a noun depend on, beyond its columns. Of nouns that are alike in it, and have no rule of
 * their own (`Room.plain`), one is walked by all its calls, the others by those that read.
 */
const kindOf = (noun: Resource): string =>
  JSON.stringify([
    noun.scope,
    noun.lifecycle,
    noun.readBy,
    noun.readAudited,
    noun.writes,
    noun.serverFields.includes(noun.unitField),
    noun.ordered !== undefined,
    noun.machine?.transitions.flatMap(({ guards = [], effects = [] }) => [...guards, ...effects]),
    Object.keys(noun.derived).length > 0,
    Object.keys(noun.children).length > 0,
    noun.files !== null,
    noun.comments !== null,
    parentsOf(noun).map(({ resource }) => resource.scope),
    Object.values(noun.relations).some(({ path }) => path === noun.path),
    Object.values(noun.relations).some(({ path }) => people.has(path)),
  ]);
const people = new Set(resources.filter(({ readAudited }) => readAudited).map(({ path }) => path));
/** Rooms whose nouns have rules of their own, beyond those of `resource`: all of them are walked. */
const ruledRooms = new Set(['access', 'settings', 'patients', 'laboratory', 'live', 'files']);
/** Nouns of other rooms that have rules. */
const ruled = new Set([Conta.path]);
const ofRoom = ({ noun }: Resource) => noun?.split('.')[0] ?? 'laboratory';
const plainKinds = Map.groupBy(
  resources.filter((noun) => !ruledRooms.has(ofRoom(noun)) && !ruled.has(noun.path)),
  kindOf,
);
/** The nouns that are walked by another one. */
export const represented = [...plainKinds.values()].flatMap((nouns) => nouns.slice(1));
const byAnother = new Set(
  represented.flatMap(({ calls: own, files, comments }) => [
    ...Object.values<Call | undefined>({ ...own, list: undefined, get: undefined }),
    ...Object.values<Call>(files ?? {}),
    ...Object.values<Call>(comments ?? {}),
  ]),
);
/** The calls that are walked as other people than their owner. */
export const shared = closed.filter((call) => !ownAccount(call) && !byAnother.has(call));
/** Lists everybody of a company may read. */
export const readable = new Set(
  resources
    .filter(({ readBy }) => readBy)
    .flatMap((noun) => Object.values(noun.calls).filter(({ access }) => access === 'session')),
);
/** Calls with their names, as `test.each` takes them. */
export const named = (some: readonly Call[]) => some.map((call) => [nameOf(call), call] as const);
/** The calls that need an ability. */
export const byAbility = closed.filter((call): call is Call & { access: Ability } => typeof call.access === 'object');
/** The abilities any of which opens a call. */
export const openedBy = ({ access, also }: Call & { access: Ability }) =>
  [access, ...also].map((pair) => pair.join(' '));
/** How a call is refused that the person may not make. */
export const forbidden = ['403 SEM_PERMISSAO', '409 TRANSICAO_INVALIDA', 'locked SEM_PERMISSAO'];
/** What is somebody's own is not there for others, whatever they may do. */
export const notOwn = ['nothing', '404 NAO_ENCONTRADO'];
/** Calls that decide inside what the person may do. */
export const inside = shared.filter((call) => call.access === 'session' && !readable.has(call));

/** Nouns whose rows belong to a company, not to a unit. */
export const ofCompany = [
  // The example is of a noun of the company.
  'atos',
  'auditoria',
  'dados-iniciais',
  // What accounts have is the company's; titles among it are of one's own units.
  'fluxo-caixa',
  'demonstracao',
  'impressoras-etiquetas',
  // What is offered to be linked is of the company.
  'jobs/opcoes',
  'retencao',
  'tarefas-de-fundo/empresa',
  'tarefas-de-fundo/recorrentes',
  'ouvintes',
  ...resources.filter(({ scope }) => scope === 'empresa').map(({ path }) => path),
];

/**
 * First what only reads, last what deletes: a row after its files and comments, and after the rows of later nouns, which
 * link to it.
 */
export const inOrder = (some: readonly Call[]) => {
  const place = ({ path }: Call) => resources.findIndex((noun) => noun.path === path.split('/')[0]);
  const turn = ({ reads, method }: Call) => (reads ? 0 : method === 'DELETE' ? 2 : 1);
  const lastFirst = (a: Call, b: Call) => place(b) - place(a) || b.path.length - a.path.length;
  return some.toSorted((a, b) => turn(a) - turn(b) || (turn(a) === 2 ? lastFirst(a, b) : 0));
};
