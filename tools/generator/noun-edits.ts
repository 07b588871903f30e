import { slug } from './names.ts';
import { addEntry, addExport, addImport, addTexts } from './insert.ts';
import type { MenuPlace } from './menu.ts';
import { contractFile, type NounPlan, pagePlace, type PagePlace } from './noun.ts';
import { contractText, entryText, migrationText, pageText, storyText } from './noun-files.ts';
import { migrationTime } from './product.ts';
import { Refusal } from './refusal.ts';
import { langFile, languages, type Words } from './words.ts';
import type { Tree } from './tree.ts';

/**
 * Puts a noun into the product: new files, and one line in its room's door, texts and glossary. Those three are lists
 * without an order that git merges by union (`.gitattributes`): nouns that are made side by side do not meet elsewhere.
 */
export function writeNoun(tree: Tree, plan: NounPlan, words: ReadonlyMap<string, Words>, menu: MenuPlace): void {
  const { room, name, file, table, path, about } = plan;
  tree.create(contractFile(plan), contractText(plan));
  tree.edit(`packages/contracts/src/${room}/index.ts`, (text) => addExport(text, `./${file}.ts`));
  tree.create(
    `apps/server/migrations/${migrationTime()}-${room}-${table.replaceAll('_', '-')}.ts`,
    migrationText(plan),
  );
  tree.edit(`docs/glossary/${room}.md`, (text) => `${text.trimEnd()}\n- ${name} (\`${path}\`): ${about}\n`);
  if (plan.parent) inParent(tree, plan, plan.parent);
  else inWeb(tree, plan, words, menu);
  texts(tree, plan, words);
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
  const pages = tree.filesOf(`apps/web/src/modules/${room}`, /\.tsx$/);
  const found = pages.find((each) => tree.read(each).includes(`resource={${name}}`));
  if (!found) throw new Refusal(`${name} has no page that could show the collection.`);
  return found;
}

function inWeb(tree: Tree, plan: NounPlan, words: ReadonlyMap<string, Words>, menu: MenuPlace): void {
  const { room } = plan;
  const title = words.get('title');
  if (!title) throw new Refusal('Its page has no title.');
  const place = pagePlace(plan, title.pt, beginningOf(tree, room));
  refuseTaken(tree, place);
  tree.create(`${place.folder}/page.tsx`, pageText(plan, place, title.pt));
  tree.create(`${place.folder}/entry.ts`, entryText(plan, place, menu));
  tree.create(`stories/${room}/${place.story}.stories.tsx`, storyText(plan, place, { title }));
}

const entries = (tree: Tree, folder: string) =>
  tree.filesOf(folder, /\/entry\.ts$/).map((path) => ({ path, text: tree.read(path) }));

function refuseTaken(tree: Tree, { address }: PagePlace): void {
  const taken = entries(tree, 'apps/web/src/modules').find(({ text }) => text.includes(`path: '${address}'`));
  if (taken) throw new Refusal(`${address} is a page already (${taken.path}).`);
}

/** The first part of the addresses of most of a room's pages; a room without any takes it from its menu. */
function beginningOf(tree: Tree, room: string): string {
  const found = entries(tree, `apps/web/src/modules/${room}`).flatMap(
    ({ text }) => /\bpath: '(\/[\w-]+)\/[\w-]+'/.exec(text)?.[1] ?? [],
  );
  const [most] = [...Map.groupBy(found, (each) => each)].toSorted(([, a], [, b]) => b.length - a.length);
  const menu = (JSON.parse(tree.read(langFile(room, 'pt'))) as Record<string, string>)[`${room}.menu`];
  return most?.[0] ?? `/${slug(menu ?? room)}`;
}

function texts(tree: Tree, { room, name, parent }: NounPlan, words: ReadonlyMap<string, Words>): void {
  const idOf = (key: string) =>
    parent && key === parent.collection ? `${parent.noun.resource.noun}.${key}` : `${room}.${name}.${key}`;
  for (const language of languages) {
    const own = Object.fromEntries([...words].map(([key, each]) => [idOf(key), each[language]]));
    tree.edit(langFile(room, language), (text) => addTexts(text, own));
  }
}
