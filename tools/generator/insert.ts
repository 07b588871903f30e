import { Refusal } from './refusal.ts';

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Case does not order names: `Empresa, migracoes, Planejamento`. */
const nameOrder = (name: string) => name.replace(/^type /, '').toLowerCase();

/** `items` with one more, before the first that is greater; what stands in another order stays so. */
function placed(items: readonly string[], item: string): string[] {
  const at = items.findIndex((each) => nameOrder(each) > nameOrder(item));
  return at === -1 ? [...items, item] : items.toSpliced(at, 0, item);
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Where the last import ends; 0 without any. */
function endOfImports(text: string): number {
  const last = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** Adds a statement after the imports. */
export function addStatement(text: string, statement: string): string {
  const at = endOfImports(text);
  const gap = at === 0 && text !== '' && !text.startsWith('\n') ? '\n' : '';
  return `${text.slice(0, at)}${statement}\n${gap}${text.slice(at)}`;
}

/** Imports a name, with the others of its module where there are some. */
export function addImport(text: string, name: string, from: string): string {
  const found = new RegExp(`^import \\{([^}]*)\\} from '${literal(from)}';$`, 'm').exec(text);
  if (!found) return addModule(text, `import { ${name} } from '${from}';`, from);
  const names = listOf(found[1] ?? '');
  if (names.includes(name)) throw new Refusal(`${name} is imported from ${from} already.`);
  const statement = `import { ${placed(names, name).join(', ')} } from '${from}';`;
  return text.replace(found[0], () => statement);
}

/** A package's import comes first, one of the repository's after those it follows by name. */
function addModule(text: string, statement: string, from: string): string {
  const imports = [...text.matchAll(/^import [^;]*? from '([^']+)';\n/gm)];
  const isRelative = (specifier: string) => specifier.startsWith('.');
  const next = imports.find(([, specifier = '']) =>
    isRelative(from) ? isRelative(specifier) && specifier > from : true,
  );
  if (!next) return addStatement(text, statement);
  return `${text.slice(0, next.index)}${statement}\n${text.slice(next.index)}`;
}

/** Adds `export * from` a module, in the order of their names. */
export function addExport(text: string, from: string): string {
  const line = `export * from '${from}';`;
  if (text.includes(line)) throw new Refusal(`it exports ${from} already.`);
  const bare = text.replace(/^export \{\};\n?/m, '');
  const exports = [...bare.matchAll(/^export \* from '([^']+)';\n/gm)];
  if (exports.length === 0) return addStatement(bare, line);
  const next = exports.find(([, specifier = '']) => specifier > from);
  const last = exports.at(-1);
  const at = next ? next.index : (last?.index ?? 0) + (last?.[0].length ?? 0);
  return `${bare.slice(0, at)}${line}\n${bare.slice(at)}`;
}

const closing = { '[': ']', '{': '}' } as const;

/**
 * Adds an entry to a list or object of the code.
 *
 * @param start - matches what the list begins with, its bracket last, in one place
 * @param before - the entry it comes before; the end when it is left out or not there
 * @throws Refusal where the list is not there once, or does not end
 */
export function addEntry(text: string, start: RegExp, entry: string, before?: string): string {
  const places = [...text.matchAll(new RegExp(start, 'gm'))];
  const [place] = places;
  if (!place || places.length > 1)
    throw new Refusal(`it should have ${start.source} once, and has it ${places.length} times.`);
  const from = place.index + place[0].length;
  const end = endOfBracket(text, from - 1);
  const body = text.slice(from, end);
  const at = before === undefined ? -1 : body.indexOf(before);
  if (at !== -1) return `${text.slice(0, from + at)}${entry}, ${text.slice(from + at)}`;
  const comma = body.trim() === '' || body.trimEnd().endsWith(',') ? '' : ',';
  return `${text.slice(0, from)}${body.trimEnd()}${comma}\n${entry},\n${text.slice(end)}`;
}

/** Where the bracket at `at` is closed; strings and comments with brackets in them are not in these lists. */
function endOfBracket(text: string, at: number): number {
  const open = text[at];
  if (open !== '[' && open !== '{') throw new Refusal('its list does not begin with a bracket.');
  let depth = 0;
  for (let index = at; index < text.length; index++) {
    if (text[index] === open) depth += 1;
    if (text[index] === closing[open]) depth -= 1;
    if (depth === 0) return index;
  }
  throw new Refusal('its list does not end.');
}

/** The entries of a list of plain names. */
export function entriesOf(text: string, start: RegExp): string[] {
  const [place] = [...text.matchAll(new RegExp(start, 'gm'))];
  if (!place) throw new Refusal(`it should have ${start.source}.`);
  const from = place.index + place[0].length;
  return listOf(text.slice(from, endOfBracket(text, from - 1)));
}

/** Adds texts to a file of messages, each before the first id that is greater; the others stay where they are. */
export function addTexts(text: string, texts: Readonly<Record<string, string>>): string {
  const known = Object.entries(JSON.parse(text) as Record<string, string>);
  const twice = known.map(([id]) => id).filter((id) => Object.hasOwn(texts, id));
  if (twice.length > 0) throw new Refusal(`it has ${twice.join(', ')} already.`);
  for (const entry of Object.entries(texts)) {
    const at = known.findIndex(([id]) => id > entry[0]);
    known.splice(at === -1 ? known.length : at, 0, entry);
  }
  return `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`;
}
