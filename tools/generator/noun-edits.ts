import { slug } from './names.ts';
import { addEntry, addExport, addImport, addStatement, addTexts, entriesOf } from './insert.ts';
import { contractFile, type NounPlan, pagePlace, type PagePlace } from './noun.ts';
import { contractText, migrationText, pageText, storyText, testText } from './noun-files.ts';
import { nextMigration } from './product.ts';
import { Refusal } from './refusal.ts';
import { langFile, languages, type Words } from './words.ts';
import type { Tree } from './tree.ts';

const list = (name: string, file: string) => new RegExp(String.raw`${file}const ${name}[^=]*= \[`);
const serverList = /^ +resources: \[|\bresources: \[/;

/** Puts a noun into the product: new files, and a line where its room lists what it has. */
export function writeNoun(tree: Tree, plan: NounPlan, words: ReadonlyMap<string, Words>): void {
  inContracts(tree, plan);
  inServer(tree, plan);
  inDocs(tree, plan);
  if (plan.parent) inParent(tree, plan, plan.parent);
  else inWeb(tree, plan, words);
  texts(tree, plan, words);
}

function inContracts(tree: Tree, plan: NounPlan): void {
  const { room, name, file } = plan;
  tree.create(contractFile(plan), contractText(plan));
  tree.edit(`packages/contracts/src/${room}/index.ts`, (text) => addExport(text, `./${file}.ts`));
  if (ownList(tree, room)) {
    tree.edit(`packages/contracts/src/${room}/calls.ts`, (text) =>
      addEntry(addImport(text, name, `./${file}.ts`), list(`${room}Resources`, 'export '), name),
    );
    return;
  }
  tree.edit('packages/contracts/src/registry.ts', (text) => {
    const resources = list('resources', 'export ');
    const entries = entriesOf(text, resources);
    const ofRoom = importedFrom(text, `./${room}/index.ts`);
    const last = entries.findLastIndex((entry) => ofRoom.has(entry));
    const next = last === -1 ? entries.find((entry) => entry.startsWith('...')) : entries[last + 1];
    return addImport(addEntry(text, resources, name, next && `${next},`), name, `./${room}/index.ts`);
  });
}

/** Whether the room keeps the list of its nouns itself. */
function ownList(tree: Tree, room: string): boolean {
  const calls = `packages/contracts/src/${room}/calls.ts`;
  return tree.has(calls) && list(`${room}Resources`, 'export ').test(tree.read(calls));
}

const importedFrom = (text: string, from: string): ReadonlySet<string> => {
  const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`).exec(text) ?? [];
  return new Set(names.split(',').map((each) => each.trim()));
};

function inServer(tree: Tree, plan: NounPlan): void {
  const { room, name, file, table } = plan;
  const number = nextMigration(tree.root);
  tree.create(`apps/server/migrations/${number}-${room}-${table.replaceAll('_', '-')}.ts`, migrationText(plan));
  tree.create(`apps/server/src/modules/${room}/${file}.test.ts`, testText(plan));
  if (ownList(tree, room)) return;
  tree.edit(`apps/server/src/modules/${room}/index.ts`, (text) =>
    addImport(addEntry(text, serverList, name), name, '@bancada/contracts'),
  );
}

function inDocs(tree: Tree, { room, name, about, table, path }: NounPlan): void {
  tree.edit('docs/glossary.md', (text) => {
    const rows = [...text.matchAll(/^\| \w+\s*\|[^|]+\|\s*(\w+)\s*\|\s*`\w+`\s*\|\s*`[\w-]+`\s*\|\n/gm)];
    const last = rows.findLast(([, each]) => each === room) ?? rows.at(-1);
    if (!last) throw new Refusal('it has no table of nouns.');
    const at = last.index + last[0].length;
    return `${text.slice(0, at)}| ${name} | ${about} | ${room} | \`${table}\` | \`${path}\` |\n${text.slice(at)}`;
  });
  waitsNoLonger(tree, room, path);
}

/** Calls of the specification that this noun serves from now on. */
function waitsNoLonger(tree: Tree, room: string, path: string): void {
  const calls = ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    ['', '/count', '/populate', '/{id}'].map((end) => `${method} ${path}${end}`),
  );
  tree.edit('tools/repository/specification-calls.ts', (text) => {
    const at = text.indexOf('export const pending');
    if (at === -1) throw new Refusal('it has no pending calls.');
    const found = calls.filter((call) => text.includes(`'${call}'`, at));
    if (found.length === 0) return text;
    const pending = found.reduce(
      (rest, call) => rest.replace(new RegExp(`\\s*'${call.replaceAll(/[{}]/g, '\\$&')}',?`), ''),
      text.slice(at),
    );
    const served = addEntry(
      text.slice(0, at),
      list('served', 'export '),
      `...of('${room}', ${found.map((call) => `'${call}'`).join(', ')})`,
    );
    return served + pending.replaceAll(/^ *\.\.\.of\(\s*'\w+',?\s*\),\n/gm, '');
  });
}

/** A collection is saved with its parent, and edited on its page. */
function inParent(
  tree: Tree,
  { name, file }: NounPlan,
  { noun, collection, field }: NonNullable<NounPlan['parent']>,
): void {
  const path = declaring(tree, noun.room, noun.name);
  tree.edit(path, (text) => {
    const start = text.indexOf(`export const ${noun.name} = resource({`);
    const end = text.indexOf(`export type ${noun.name} =`);
    const before = text.slice(0, start);
    const own = text.slice(start, end === -1 ? undefined : end);
    const entry = `${collection}: child(${name}, '${field}')`;
    const changed = /^ {2}children: \{/m.test(own)
      ? addEntry(own, /^ {2}children: \{/, entry)
      : own.replace(/^ {2}schema: /m, `  children: { ${entry} },\n  schema: `);
    const whole = addImport(before + changed + (end === -1 ? '' : text.slice(end)), name, `./${file}.ts`);
    return whole.includes(`'../shared/child.ts'`) ? whole : addImport(whole, 'child', '../shared/child.ts');
  });
  const page = pageOf(tree, noun.room, noun.name);
  tree.edit(page, (text) => (/\bform=\{\[/.test(text) ? addEntry(text, /\bform=\{\[/, `'${collection}'`) : text));
}

/** The file of contracts that declares a noun. */
function declaring(tree: Tree, room: string, name: string): string {
  const folder = `packages/contracts/src/${room}`;
  const files = [
    'index.ts',
    ...[...tree.read(`${folder}/index.ts`).matchAll(/'\.\/([\w.-]+\.ts)'/g)].map(([, each = '']) => each),
  ];
  const found = files.find(
    (each) =>
      tree.has(`${folder}/${each}`) && tree.read(`${folder}/${each}`).includes(`export const ${name} = resource({`),
  );
  if (!found) throw new Refusal(`No file of ${folder} declares ${name} by resource({…}).`);
  return `${folder}/${found}`;
}

/** The page that shows a noun. */
function pageOf(tree: Tree, room: string, name: string): string {
  const door = tree.read(`apps/web/src/modules/${room}/index.ts`);
  const pages = [...door.matchAll(/import\('\.\/([\w/-]+\.tsx)'\)/g)].map(
    ([, each]) => `apps/web/src/modules/${room}/${each}`,
  );
  const found = pages.find((each) => tree.read(each).includes(`resource={${name}}`));
  if (!found) throw new Refusal(`${name} has no page that could show the collection.`);
  return found;
}

function inWeb(tree: Tree, plan: NounPlan, words: ReadonlyMap<string, Words>): void {
  const { room, name, subject } = plan;
  const [title, fresh] = [words.get('title'), words.get('new')];
  if (!title || !fresh) throw new Refusal('Its page has no title.');
  const door = `apps/web/src/modules/${room}/index.ts`;
  const place = pagePlace(plan, title.pt, beginningOf(tree.read(door), room, tree));
  if (tree.read(door).includes(`'${place.address}'`)) throw new Refusal(`${place.address} is a page already.`);
  tree.create(`${place.folder}/page.tsx`, pageText(plan, place, title.pt));
  tree.edit(door, (text) =>
    addEntry(
      text,
      /\bpages: \[/,
      `{
        path: '${place.address}',
        title: '${room}.${name}.title',
        ability: ['ler', '${subject}'],
        records: () => import('@bancada/contracts/${room}').then((nouns) => nouns.${name}),
        load: () => import('./${place.folder.split('/').at(-1)}/page.tsx'),
      }`,
    ),
  );
  tree.edit(`apps/web/src/modules/${room}/components.ts`, (text) => withPage(text, place));
  inStories(tree, plan, place, { title, new: fresh });
}

/** The first part of the addresses of a room's pages; a room without any takes it from its menu. */
function beginningOf(door: string, room: string, tree: Tree): string {
  const [, first] = /\bpath: '(\/[\w-]+)\/[\w-]+'/.exec(door) ?? [];
  const menu = (JSON.parse(tree.read(langFile('pt'))) as Record<string, string>)[`${room}.menu`];
  return first ?? `/${slug(menu ?? room)}`;
}

function withPage(text: string, { component, folder }: PagePlace): string {
  const line = `export { default as ${component} } from './${folder.split('/').at(-1)}/page.tsx';`;
  const bare = text.replace(/^export \{\};\n/m, '');
  return `${bare.trimEnd()}\n${line}\n`;
}

function inStories(tree: Tree, plan: NounPlan, place: PagePlace, words: { title: Words; new: Words }): void {
  const { room, about } = plan;
  tree.create(`stories/${room}/${place.story}.stories.tsx`, storyText(plan, place, words));
  const mdx = `stories/${room}/${room.slice(0, 1).toUpperCase()}${room.slice(1)}.mdx`;
  tree.edit(mdx, (text) => {
    const canvas = text.includes('Canvas') ? text : addImport(text, 'Canvas', '@storybook/addon-docs/blocks');
    const imported = addStatement(canvas, `import * as ${place.story} from './${place.story}.stories.tsx';`);
    const sentence = `${about.slice(0, 1).toUpperCase()}${about.slice(1)}.`;
    return `${imported.trimEnd()}\n\n## ${words.title.pt}\n\n${sentence}\n\n<Canvas of={${place.story}.Default} />\n`;
  });
}

function texts(tree: Tree, { room, name, parent }: NounPlan, words: ReadonlyMap<string, Words>): void {
  const idOf = (key: string) =>
    parent && key === parent.collection ? `${parent.noun.resource.noun}.${key}` : `${room}.${name}.${key}`;
  for (const language of languages) {
    const own = Object.fromEntries([...words].map(([key, each]) => [idOf(key), each[language]]));
    tree.edit(langFile(language), (text) => addTexts(text, own));
  }
}
