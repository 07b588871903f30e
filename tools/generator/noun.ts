import { builtRooms, roomGraph } from '../repository/rooms.ts';
import { type Field, kinds, readField } from './kinds.ts';
import { kebab, pascal, plural, slug, wordsOf } from './names.ts';
import { isExported, type KnownNoun, knownNouns, knownSubjects } from './product.ts';
import { Refusal } from './refusal.ts';

/** What a noun is asked for with. */
export interface NounWish {
  /** `sales.Pacote`. */
  readonly noun: string;
  /** As `readField` reads them. */
  readonly fields: readonly string[];
  /** What it is, in one English line. */
  readonly about?: string | undefined;
  readonly subject?: string | undefined;
  readonly path?: string | undefined;
  readonly scope?: string | undefined;
  /** `none` for a noun whose rows are deleted for good. */
  readonly lifecycle?: string | undefined;
  readonly sort?: string | undefined;
  readonly search?: string | undefined;
  /** Fields that are unique in a company, each alone or several together: `CNPJ`, `Convenio,Nome`. */
  readonly unique?: readonly string[] | undefined;
  /** Pairs of fields whose second is not less than the first: `De,Ate`. */
  readonly range?: readonly string[] | undefined;
  /** Whether it has an address: the six fields of one. */
  readonly address?: boolean | undefined;
  /** Whether its records have files. */
  readonly files?: boolean | undefined;
  /** Whether its records have comments. */
  readonly comments?: boolean | undefined;
  /** `Pacote.Itens`: the rows are saved with their parent, as this collection. */
  readonly childOf?: string | undefined;
}

/** A link of the noun to be made. */
export interface Link {
  readonly field: Field;
  readonly path: string;
  readonly table: string;
  /** What the linked noun offers of its rows. */
  readonly shown: readonly string[];
}

/** Everything that is decided of a noun before its words are known. */
export interface NounPlan {
  readonly room: string;
  readonly name: string;
  readonly file: string;
  readonly path: string;
  readonly table: string;
  readonly about: string;
  readonly subject: string;
  readonly scope: 'empresa' | 'unidade';
  readonly lifecycle: boolean;
  readonly fields: readonly Field[];
  readonly links: readonly Link[];
  readonly sort: string;
  /** Rows of a collection stay in the order in which they are sent, unless another one is asked for. */
  readonly ordered: boolean;
  readonly search: readonly string[];
  readonly indexes: readonly string[];
  readonly unique: readonly (readonly string[])[];
  readonly ranges: readonly (readonly string[])[];
  readonly address: boolean;
  readonly files: boolean;
  readonly comments: boolean;
  /** The fields by which people know its rows, the first one before the others. */
  readonly naming: readonly string[];
  /** Whether its rows are in the unit of their parent. */
  readonly inheritsUnit: boolean;
  /** The parent, where the rows are a collection of it. */
  readonly parent: { readonly noun: KnownNoun; readonly collection: string; readonly field: string } | null;
}

/** The fields of an address, as contracts have them (`endereco`). */
const address = [
  'CEP:cep:optional',
  'Endereco:text:200:optional',
  'Numero:text:20:optional',
  'Bairro:text:120:optional',
  'Cidade:text:120:optional',
  'Estado:uf:optional',
];

/** Their names. */
export const addressFields: readonly string[] = address.map((field) => field.split(':')[0] ?? '');

/** The noun's own file in contracts. */
export const contractFile = ({ room, file }: NounPlan): string => `packages/contracts/src/${room}/${file}.ts`;

/**
 * Decides everything of a noun.
 *
 * @throws Refusal for a bad or taken name, an unknown room, kind, subject or link
 */
export function planNoun(wish: NounWish): NounPlan {
  const nouns = knownNouns();
  const { room, name } = readName(wish.noun, nouns);
  const parent = parentOf(wish.childOf, room, nouns);
  const fields = fieldsOf(wish, parent);
  const inheritsUnit = parent?.noun.resource.scope === 'unidade';
  const path = wish.path ?? pathOf(name);
  if (!/^[a-z]+(-[a-z]+)*$/.test(path)) throw new Refusal(`${path} is no path: small letters and hyphens.`);
  const owner = nouns.find(({ resource }) => resource.path === path);
  if (owner) throw new Refusal(`The path ${path} belongs to ${owner.room}.${owner.name}. Say another one with --path.`);
  const naming = namingOf(fields);
  const itself = { name, path, table: path.replaceAll('-', '_'), shown: naming };
  const links = fields.filter(({ kind }) => kind === 'link').map((field) => linkOf(field, room, nouns, itself));
  const ordered = parent !== null && wish.sort === undefined && !fields.some(({ name: own }) => own === 'Ordem');
  const sort = ordered ? 'Ordem:ASC' : sortOf(wish, fields);
  return {
    room,
    name,
    file: kebab(name),
    path,
    table: path.replaceAll('-', '_'),
    about: aboutOf(wish.about),
    subject: subjectOf(wish.subject, parent),
    scope: inheritsUnit ? 'unidade' : scopeOf(wish.scope),
    lifecycle: lifecycleOf(wish.lifecycle, parent !== null),
    fields,
    links,
    sort,
    ordered,
    search: searchOf(wish, fields),
    indexes: [...new Set([sort.split(':')[0] ?? '', ...links.map(({ field }) => field.name)])],
    unique: (wish.unique ?? []).map((names) => fieldsNamed(fields, names, '--unique')),
    ranges: (wish.range ?? []).map((names) => fieldsNamed(fields, names, '--range')),
    address: wish.address ?? false,
    ...attachedOf(wish),
    naming,
    inheritsUnit,
    parent,
  };
}

function readName(noun: string, nouns: readonly KnownNoun[]): { room: string; name: string } {
  const [, room = '', name = ''] = /^([a-z]+)\.([A-Z][A-Za-z0-9]+)$/.exec(noun) ?? [];
  if (name === '') throw new Refusal(`${noun || 'No name'}: write <room>.<Noun>, as in settings.TipoDocumento.`);
  if (!(room in roomGraph)) throw new Refusal(`There is no room ${room}. Rooms: ${Object.keys(roomGraph).join(', ')}.`);
  if (!builtRooms.some((each) => each === room))
    throw new Refusal(`The room ${room} is not built yet: pnpm new:room ${room} makes it.`);
  if (nouns.some((each) => each.name === name && each.room === room)) throw new Refusal(`${noun} is there already.`);
  if (isExported(name)) throw new Refusal(`${name} is a name of the contracts already. Choose another one.`);
  return { room, name };
}

function fieldsOf(wish: NounWish, parent: NounPlan['parent']): readonly Field[] {
  const fields = [...wish.fields, ...(wish.address ? address : [])].map(readField);
  const names = fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Refusal(`The field ${twice} stands twice.`);
  const own: Field[] = [];
  if (wish.scope === 'unidade' || parent?.noun.resource.scope === 'unidade')
    own.push({ name: 'Unidade', kind: 'link', detail: 'Unidade', optional: false, server: false });
  if (parent) own.push({ name: parent.field, kind: 'link', detail: parent.noun.name, optional: false, server: false });
  const clash = own.find(({ name }) => names.includes(name));
  if (clash) throw new Refusal(`The field ${clash.name} comes by itself.`);
  if (!parent && namingOf(fields).length === 0)
    throw new Refusal('A noun needs a field of kind text or choice, by which people know its rows.');
  if (fields.length === 0) throw new Refusal('A noun needs fields, as in Nome:text:120.');
  return [...own, ...fields];
}

function parentOf(childOf: string | undefined, room: string, nouns: readonly KnownNoun[]): NounPlan['parent'] {
  if (childOf === undefined) return null;
  const [, name = '', collection = ''] = /^([A-Z]\w+)\.([A-Z]\w+)$/.exec(childOf) ?? [];
  const noun = nouns.find((each) => each.name === name && each.room === room);
  if (!noun) throw new Refusal(`--child-of ${childOf}: write <Noun>.<Collection> of a noun of ${room}.`);
  const { children, schema, writes } = noun.resource;
  const holder = nouns.find(({ resource }) =>
    Object.values(resource.children).some((each) => each.resource === noun.resource),
  );
  if (holder) throw new Refusal(`${name} is a collection of ${holder.name} itself: a collection has none.`);
  if (collection in children || collection in schema.shape) throw new Refusal(`${name} has ${collection} already.`);
  if (!writes) throw new Refusal(`${name} is not written through the general calls: it takes no collection.`);
  return { noun, collection, field: name };
}

/** A noun that may link to itself: an account to the one above it. */
type Itself = Omit<Link, 'field'> & { readonly name: string };

function linkOf(field: Field, room: string, nouns: readonly KnownNoun[], { name: own, ...itself }: Itself): Link {
  if (field.detail === own) return { field, ...itself };
  const found = nouns.find(({ name, resource }) => name === field.detail || resource.path === field.detail);
  if (!found) throw new Refusal(`${field.name} leads to ${field.detail}, which is no noun.`);
  if (found.resource.path === 'empresas') throw new Refusal(`${field.name}: every row has its Empresa already.`);
  if (found.room !== room && !roomGraph[room]?.includes(found.room))
    throw new Refusal(`${field.name} leads to ${found.name} of ${found.room}, a room that ${room} may not know.`);
  const { path, table } = found.resource;
  const shown = found.resource.linked;
  if (shown.length === 0)
    throw new Refusal(`${field.name} leads to ${found.name}, which offers nothing to show: say it there with linked.`);
  return { field, path, table, shown };
}

function fieldNamed(fields: readonly Field[], name: string, option: string): Field {
  const found = fields.find((each) => each.name === name);
  if (!found) throw new Refusal(`${option} ${name}: there is no such field.`);
  return found;
}

function fieldsNamed(fields: readonly Field[], names: string, option: string): readonly string[] {
  return names.split(',').map((name) => fieldNamed(fields, name, option).name);
}

/** `Nome`, else the first text, else the first choice; and the code beside it. */
function namingOf(fields: readonly Field[]): readonly string[] {
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  const choice = fields.find(({ kind }) => kind === 'choice')?.name;
  const first = texts.find((name) => name.startsWith('Nome')) ?? texts[0] ?? choice;
  return first === undefined ? [] : [...new Set([first, ...texts.filter((name) => name === 'Codigo')])];
}

function sortOf({ sort }: NounWish, fields: readonly Field[]): string {
  const [name = '', way = 'ASC'] = sort?.split(':') ?? [];
  if (!['ASC', 'DESC'].includes(way)) throw new Refusal(`--sort ${sort}: write <Field>:ASC or <Field>:DESC.`);
  if (sort !== undefined) return `${fieldNamed(fields, name, '--sort').name}:${way}`;
  const own = fields.filter(({ kind }) => kind !== 'link');
  const naming = namingOf(fields)[0];
  if (naming !== undefined) return `${naming}:ASC`;
  return `${(own[0] ?? fields[0])?.name}:ASC`;
}

/** What people know rows by: names, and the numbers and addresses they have at hand. */
const searchedKinds: ReadonlySet<Field['kind']> = new Set(['text', 'cpf', 'cnpj', 'cns', 'phone', 'email']);

function searchOf({ search }: NounWish, fields: readonly Field[]): readonly string[] {
  if (search === undefined) return fields.filter(({ kind }) => searchedKinds.has(kind)).map(({ name }) => name);
  const names = search.split(',');
  for (const name of names) {
    const { kind } = fieldNamed(fields, name, '--search');
    if (kinds[kind].sql !== 'text') throw new Refusal(`--search ${name}: only texts are searched.`);
  }
  return names;
}

function aboutOf(about: string | undefined): string {
  const text = about?.trim().replace(/\.$/, '') ?? '';
  if (text === '' || /[|\n]|\*\//.test(text))
    throw new Refusal('Say what the noun is in one English line: --about "a package of procedures sold together".');
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function subjectOf(subject: string | undefined, parent: NounPlan['parent']): string {
  const chosen = subject ?? parent?.noun.resource.subject;
  if (chosen !== undefined && knownSubjects.includes(chosen)) return chosen;
  throw new Refusal(`Say whose ability it needs with --subject: ${knownSubjects.join(', ')}.`);
}

function scopeOf(scope = 'empresa'): NounPlan['scope'] {
  if (scope === 'empresa' || scope === 'unidade') return scope;
  throw new Refusal(`--scope ${scope}: a new noun belongs to an empresa or to a unidade.`);
}

/** Rows of a collection have no page of their own on which files and comments would be shown. */
function attachedOf({ files = false, comments = false, childOf }: NounWish): { files: boolean; comments: boolean } {
  if (childOf !== undefined && (files || comments))
    throw new Refusal('Rows of a collection have no files and comments of their own: their parent has.');
  return { files, comments };
}

function lifecycleOf(lifecycle: string | undefined, isChild: boolean): boolean {
  if (lifecycle === undefined) return !isChild;
  if (lifecycle === 'none') return false;
  if (lifecycle === 'IsActive' && !isChild) return true;
  throw new Refusal(`--lifecycle ${lifecycle}: IsActive or none; rows of a collection have none.`);
}

/** `TipoDocumento` → `tipo-documentos`, as the specification forms its paths. */
function pathOf(name: string): string {
  const words = kebab(name).split('-');
  return [...words.slice(0, -1), plural(words.at(-1) ?? '')].join('-');
}

/** The texts the noun needs, without the noun's own beginning: `title`, `Nome`, `Tipo.Novo`. */
export function textKeys({ fields, parent, inheritsUnit }: NounPlan): readonly string[] {
  const own = fields.filter(({ name }) => name !== parent?.field && !(inheritsUnit && name === 'Unidade'));
  const choices = own
    .filter(({ kind }) => kind === 'choice' || kind === 'choices')
    .flatMap(({ name, detail }) => detail.split(',').map((value) => `${name}.${value}`));
  // Rows of a collection have no page, but the audit speaks of them by their title.
  const page = parent ? [parent.collection, 'title'] : ['title', 'new', 'empty'];
  return [...page, ...own.map(({ name }) => name), ...choices];
}

/** Where the noun's page stands in the web, and what it is called there. */
export interface PagePlace {
  /** `/cadastros/fornecedores`. */
  readonly address: string;
  readonly folder: string;
  /** `FornecedoresPage`. */
  readonly component: string;
  /** `Fornecedores`. */
  readonly story: string;
}

/** The page of a noun called `title`, beside the room's other pages. */
export function pagePlace({ room }: NounPlan, title: string, beginning: string): PagePlace {
  const folder = slug(title);
  if (wordsOf(folder).length === 0) throw new Refusal(`The title ${title} has no letters for an address.`);
  const story = pascal(folder);
  return {
    address: `${beginning}/${folder}`,
    folder: `apps/web/src/modules/${room}/${folder}`,
    component: `${story}Page`,
    story,
  };
}
