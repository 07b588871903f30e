import { parseArgs } from 'node:util';
import { root } from '../repository/files.ts';
import { menuPlace } from './menu.ts';
import { planNoun, textKeys } from './noun.ts';
import { writeNoun } from './noun-edits.ts';
import { Refusal } from './refusal.ts';
import { Tree } from './tree.ts';
import { allWords, borrowWords, readWords } from './words.ts';

const usage = `pnpm new:noun <room>.<Noun> <Field>:<kind>[:<detail>][:optional]… --about "…" --subject <Acesso>
  --words <text>="Portuguese|English|German|French" (title, new, empty: what its
  records are for, in a sentence; of rows of a collection its name and their title;
  each field and choice; asked for at a terminal)
  [--path …] [--scope empresa|unidade] [--lifecycle IsActive|none] [--sort Field:ASC] [--search A,B] [--address]
  [--files] [--comments]
  [--unique Field[,Field]]… [--range From,To]…
  [--section <section of the room's menu>] [--icon <name>] [--words hint=<line under the title in the menu>]
  [--child-of <Noun>.<Collection>] [--borrow <text>[=<room>.<Noun>]]…`;

/**
 * Makes a noun on every floor, as the arguments of `pnpm new:noun` say.
 *
 * @returns the noun and the files that were written
 * @throws Refusal where it cannot be made; nothing is written then
 */
export async function newNoun(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [noun, ...fields] = positionals;
  if (noun === undefined) throw new Refusal(usage);
  const tree = new Tree(root);
  const plan = planNoun({ ...values, noun, fields, childOf: values['child-of'] });
  const given = [...borrowWords(tree, values.borrow ?? []), ...readWords(values.words ?? [])];
  // Nothing asks for the line under a title in the menu: a page may do without.
  const hint = plan.parent === null && given.some(([key]) => key === 'hint');
  const menu = menuPlace(tree, plan.room, values, hint);
  const words = await allWords([...textKeys(plan), ...(hint ? ['hint'] : [])], new Map(given));
  writeNoun(tree, plan, words, menu);
  return `${noun}:\n${tree
    .commit()
    .map((path) => `  ${path}`)
    .join('\n')}`;
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        about: text,
        subject: text,
        path: text,
        scope: text,
        lifecycle: text,
        sort: text,
        search: text,
        unique: { type: 'string', multiple: true },
        range: { type: 'string', multiple: true },
        address: { type: 'boolean' },
        files: { type: 'boolean' },
        comments: { type: 'boolean' },
        section: text,
        icon: text,
        'child-of': text,
        words: { type: 'string', multiple: true },
        borrow: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${usage}`);
  }
}
