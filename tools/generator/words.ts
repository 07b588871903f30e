import { createInterface } from 'node:readline/promises';
import { type Idioma, idioma } from '@bancada/contracts';
import type { Tree } from './tree.ts';
import { Refusal } from './refusal.ts';
import { spelled } from './names.ts';

/** The languages of the product, the source first. */
export const languages: readonly Idioma[] = idioma.options;
export type Language = Idioma;

/** One text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** The texts of a room in a language. */
export const langFile = (room: string, language: Language): string => `apps/web/lang/${room}/${language}.json`;

/**
 * Reads `--words Nome="Nome|Name|Name|Nom"`: Portuguese, English, German, French. Without Portuguese the name of a
 * field or value is written out.
 */
export function readWords(given: readonly string[]): Map<string, Words> {
  return new Map(given.map(readOne));
}

function readOne(each: string): readonly [string, Words] {
  const at = each.indexOf('=');
  const key = each.slice(0, at);
  const texts = each
    .slice(at + 1)
    .split('|')
    .map((text) => text.trim());
  const [first = '', en = '', de = '', fr = '', ...more] = texts;
  const pt = first || usual(key);
  if (at < 1 || pt === '' || en === '' || de === '' || fr === '' || more.length > 0)
    throw new Refusal(`--words ${each}: write name="Portuguese|English|German|French", every language.`);
  return [key, { pt, en, de, fr }];
}

/** The Portuguese of a field or value unless another is given: its name. Texts of the page (`title`) have none. */
const usual = (key: string): string => (/^[A-Z]/.test(key) ? spelled(key.split('.').at(-1) ?? key) : '');

/** What a noun says of a field or value: `settings.Tarefa` of `Situacao.Aberta`. */
interface Said {
  readonly noun: string;
  readonly words: Words;
}

/** What other nouns say of a field or value of this name. */
export function saidOf(tree: Tree, key: string): readonly Said[] {
  const texts = languages.map((language) => {
    const files = tree.filesOf('apps/web/lang', new RegExp(`/${language}\\.json$`));
    return Object.assign({}, ...files.map((file) => JSON.parse(tree.read(file)) as object)) as Record<string, string>;
  });
  const ids = Object.keys(texts[0] ?? {}).filter((id) => /^[a-z]+\.[A-Z]\w*\./.test(id) && tail(id) === key);
  return ids.map((id) => {
    const [pt = '', en = '', de = '', fr = ''] = texts.map((each) => each[id] ?? '');
    return { noun: id.split('.').slice(0, 2).join('.'), words: { pt, en, de, fr } };
  });
}

const spoken = ({ pt, en, de, fr }: Words) => [pt, en, de, fr].join('|');

/**
 * Reads `--borrow Nome` and `--borrow Situacao.Aberta=settings.Tarefa`: the words another noun has for a field or value of
 * this name. Words are never borrowed unasked: fields of one name may mean different things.
 *
 * @throws Refusal where no noun has it, or several say it differently and none is named
 */
export function borrowWords(tree: Tree, asked: readonly string[]): Map<string, Words> {
  return new Map(asked.map((each) => borrowOne(tree, each)));
}

function borrowOne(tree: Tree, asked: string): readonly [string, Words] {
  const [key = '', from] = asked.split('=');
  const all = saidOf(tree, key);
  const found = from === undefined ? all : all.filter(({ noun }) => noun === from);
  const [first] = found;
  // One noun of those that say the same is enough to choose from.
  const wordings = [...new Map(all.toReversed().map((each) => [spoken(each.words), each])).values()].toReversed();
  const others = wordings.map(({ noun, words }) => `  --borrow ${key}=${noun} (${spoken(words)})`).join('\n');
  if (!first) throw new Refusal(`--borrow ${asked}: no noun has such words.${others === '' ? '' : `\n${others}`}`);
  if (found.some(({ words }) => spoken(words) !== spoken(first.words)))
    throw new Refusal(`--borrow ${asked}: nouns say it differently. Name one of them:\n${others}`);
  return [key, first.words];
}

/** `settings.Tarefa.Prioridade.Alta` → `Prioridade.Alta`. */
const tail = (id: string) => id.split('.').slice(2).join('.');

/**
 * The words of every key: those given or borrowed, then what somebody at the terminal answers.
 *
 * @throws Refusal with the keys that have no words, where nobody can be asked
 */
export async function allWords(
  keys: readonly string[],
  given: ReadonlyMap<string, Words>,
): Promise<Map<string, Words>> {
  const strange = [...given.keys()].filter((key) => !keys.includes(key));
  if (strange.length > 0)
    throw new Refusal(`Words for ${strange.join(', ')}: there is no such text. Texts: ${keys.join(', ')}.`);
  const words = new Map<string, Words>();
  const missing: string[] = [];
  for (const key of keys) {
    const found = given.get(key);
    if (found) words.set(key, found);
    else missing.push(key);
  }
  if (missing.length === 0) return checked(words);
  if (!process.stdin.isTTY) {
    const examples = missing.map((key) => `  --words ${key}="${usual(key) || '…'}|…|…|…"`);
    throw new Refusal(
      `These texts need their words in Portuguese, English, German and French:\n${examples.join('\n')}`,
    );
  }
  for (const key of missing) words.set(key, await ask(key));
  return checked(words);
}

/** What a page says while it has no records is a whole sentence, as the tests of texts want it. */
function checked(words: Map<string, Words>): Map<string, Words> {
  const { pt = '' } = words.get('empty') ?? {};
  if (words.has('empty') && !/^\p{Lu}.{20,}\.$/u.test(pt))
    throw new Refusal(`"${pt}" is too short: empty says in a sentence, with a full stop, what the records are for.`);
  return words;
}

async function ask(key: string): Promise<Words> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const said: Record<Language, string> = { pt: '', en: '', de: '', fr: '' };
  try {
    for (const language of languages) {
      const offered = language === 'pt' ? usual(key) : '';
      while (said[language] === '') {
        const answer = await lines.question(`${key} (${language})${offered === '' ? '' : ` [${offered}]`}: `);
        said[language] = answer.trim() || offered;
      }
    }
  } finally {
    lines.close();
  }
  return said;
}
