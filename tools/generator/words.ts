import { createInterface } from 'node:readline/promises';
import type { Tree } from './tree.ts';
import { Refusal } from './refusal.ts';
import { spelled } from './names.ts';

/** The languages of the product, the source first. */
export const languages = ['pt', 'en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** One text in every language. */
export type Words = Readonly<Record<Language, string>>;

/** The messages of the web in a language. */
export const langFile = (language: Language): string => `apps/web/lang/${language}.json`;

/**
 * Reads `--words Nome="Nome|Name|Name|Nom"`: Portuguese, English, German, French. Without Portuguese the name is
 * written out.
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
  const [pt = '', en = '', de = '', fr = '', ...more] = texts;
  if (at < 1 || en === '' || de === '' || fr === '' || more.length > 0)
    throw new Refusal(`--words ${each}: write name="Portuguese|English|German|French", every language.`);
  return [key, { pt: pt || spelled(key.split('.').at(-1) ?? key), en, de, fr }];
}

/** Texts that other nouns have for a field or value of the same name; the ones most nouns use. */
export function knownWords(tree: Tree): (key: string) => Words | undefined {
  const texts = languages.map((language) => JSON.parse(tree.read(langFile(language))) as Record<string, string>);
  return (key) => {
    if (['title', 'new'].includes(key)) return undefined;
    const ids = Object.keys(texts[0] ?? {}).filter((id) => /^[a-z]+\.[A-Z]\w*\./.test(id) && tail(id) === key);
    const found = ids.map((id) => texts.map((each) => each[id] ?? '').join('|'));
    const counts = new Map<string, number>();
    for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1);
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
    return most && readOne(`${key}=${most[0]}`)[1];
  };
}

/** `settings.Tarefa.Prioridade.Alta` → `Prioridade.Alta`. */
const tail = (id: string) => id.split('.').slice(2).join('.');

/**
 * The words of every key: those given, then what the product says already, then what somebody at the terminal answers.
 *
 * @throws Refusal with the keys that have no words, where nobody can be asked
 */
export async function allWords(
  keys: readonly string[],
  given: ReadonlyMap<string, Words>,
  known: (key: string) => Words | undefined,
): Promise<Map<string, Words>> {
  const strange = [...given.keys()].filter((key) => !keys.includes(key));
  if (strange.length > 0)
    throw new Refusal(`--words for ${strange.join(', ')}: there is no such text. Texts: ${keys.join(', ')}.`);
  const words = new Map<string, Words>();
  const missing: string[] = [];
  for (const key of keys) {
    const found = given.get(key) ?? known(key);
    if (found) words.set(key, found);
    else missing.push(key);
  }
  if (missing.length === 0) return words;
  if (!process.stdin.isTTY) {
    const examples = missing.map((key) => `  --words ${key}="${spelled(key.split('.').at(-1) ?? key)}|…|…|…"`);
    throw new Refusal(
      `These texts need their words in Portuguese, English, German and French:\n${examples.join('\n')}`,
    );
  }
  for (const key of missing) words.set(key, await ask(key));
  return words;
}

async function ask(key: string): Promise<Words> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const said: Record<Language, string> = { pt: '', en: '', de: '', fr: '' };
  try {
    for (const language of languages) {
      const usual = language === 'pt' ? spelled(key.split('.').at(-1) ?? key) : '';
      while (said[language] === '') {
        const answer = await lines.question(`${key} (${language})${usual === '' ? '' : ` [${usual}]`}: `);
        said[language] = answer.trim() || usual;
      }
    }
  } finally {
    lines.close();
  }
  return said;
}
