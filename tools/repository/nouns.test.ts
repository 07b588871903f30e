import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doors, fieldInfo, type Resource, resourcesOf } from '@bancada/contracts';
import { describe, expect, test } from 'vitest';
import { root } from './files.ts';

// The data model stands beside the repository where the product is developed.
const model = join(root, '../shared/nouns.md');

/** A master record, as the data model has it. */
interface Wanted {
  readonly room: string;
  readonly name: string;
  readonly marks: string;
  /** The collection it is of its parent, and the parent. */
  readonly collection: string | null;
  readonly parent: string | null;
  readonly fields: string;
}

/** Rooms as the headings name them: `access, settings` is where their nouns are. */
const roomOf = (heading: string) => heading.split(', ').at(-1) ?? heading;

/** The lines of the tables of section 2. */
function wanted(): readonly Wanted[] {
  const [text = ''] = readFileSync(model, 'utf8').split('## 3. Links');
  let room = '';
  let parent: string | null = null;
  return text.split('\n').flatMap((line): Wanted[] => {
    const heading = /^### ([\w, ]+) · subject/.exec(line);
    if (heading?.[1]) room = roomOf(heading[1]);
    const [, noun = '', title = '', marks = '', fields = ''] = line.split('|').map((cell) => cell.trim());
    const name = /^\w+/.exec(noun)?.[0];
    if (!name || noun === 'noun' || marks === '') return [];
    const collection = title.startsWith('↳') ? title.slice(1) : null;
    if (collection === null) parent = name;
    return [{ room, name, marks, collection, parent: collection === null ? null : parent, fields }];
  });
}

/** Nouns with rules of their own to come that are whole as registries, for others link to them. */
const whole = new Set(['Tratamento', 'Instrumento', 'Colaborador', 'Assinatura']);

/** The fields of a line: names, whether they may be empty, and where links lead. */
function fieldsOf({ fields }: Wanted) {
  const outside = fields.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '').split(';')[0] ?? '';
  return outside.split(/\s+/).flatMap((each) => {
    if (each === '' || each === '+' || each.startsWith('=')) return [];
    if (each === '+ct') return ['Telefone', 'Email'].map((name) => ({ name, optional: true, target: null }));
    if (each === '+end') return ['CEP', 'Cidade', 'Estado'].map((name) => ({ name, optional: true, target: null }));
    const [, own = '', target = null] = /^\*?(\w*)(?:@(\w+))?/.exec(each) ?? [];
    return [{ name: own || (target ?? ''), optional: /\?$|\{\}$/.test(each), target }];
  });
}

const nameOf = (door: Readonly<Record<string, unknown>>, noun: Resource) =>
  Object.keys(door).find((name) => door[name] === noun);

const known = new Map(
  Object.entries(doors).flatMap(([room, door]) =>
    resourcesOf(door).map((noun) => [nameOf(door, noun) ?? '', { room, noun }] as const),
  ),
);

describe.runIf(existsSync(model))('every master record of the data model', () => {
  const lines = existsSync(model) ? wanted() : [];
  const masters = lines.filter(({ marks, name }) => /^M\b/.test(marks) || whole.has(name));

  test('is one of about a hundred', () => {
    expect(masters.length).toBeGreaterThan(95);
  });

  test.each(masters.map((line) => [line.name, line] as const))('%s is there, as it is said', (name, line) => {
    const found = known.get(name);
    expect(found?.room).toBe(line.room);
    expect(found && differences(line, found.noun)).toEqual([]);
  });
});

/** What a noun has otherwise than its line says. */
function differences(line: Wanted, noun: Resource): readonly string[] {
  const { marks, collection, parent } = line;
  const own = marks.split(/ [sou] |;/)[0] ?? '';
  const holder = known.get(parent ?? '')?.noun.children[collection ?? ''];
  const said: readonly (readonly [wrong: boolean, what: string])[] = [
    [/ U\b/.test(own) && noun.scope !== 'unidade', 'scope'],
    [collection === null && /^M(?!.* [nGB]\b)| A\b/.test(own) && noun.lifecycle !== 'IsActive', 'lifecycle'],
    [collection !== null && holder?.resource !== noun, 'collection'],
  ];
  return [
    ...said.flatMap(([wrong, what]) => (wrong ? [what] : [])),
    ...fieldsOf(line).flatMap((field) => (isAsSaid(noun, field) ? [] : [field.name])),
  ];
}

function isAsSaid(noun: Resource, { name: field, optional, target }: ReturnType<typeof fieldsOf>[number]) {
  const schema = noun.schema.shape[field];
  if (!schema) return false;
  const { kind, optional: mayLack } = fieldInfo(schema);
  if (optional && !mayLack) return false;
  return target === null || (kind === 'integer' && noun.relations[field]?.path === known.get(target)?.noun.path);
}
