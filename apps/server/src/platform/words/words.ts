import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Idioma } from '@bancada/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** The texts of the screens, a folder for each room: what is printed calls things as the screens do. */
const FOLDER = fileURLToPath(new URL('../../../../web/lang/', import.meta.url));

/** The regional form of a language, as the screens write numbers and dates in it. */
export const regionOf: Readonly<Record<Idioma, string>> = { pt: 'pt-BR', en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

type Texts = ReadonlyMap<string, string>;

const read = new Map<Idioma, Promise<Texts>>();

/** The texts of a language, read at the first use. */
function textsOf(language: Idioma): Promise<Texts> {
  const known = read.get(language) ?? readTexts(language);
  read.set(language, known);
  return known;
}

async function readTexts(language: Idioma): Promise<Texts> {
  const rooms = await readdir(FOLDER);
  const files = await Promise.all(rooms.map((room) => readFile(`${FOLDER}${room}/${language}.json`, 'utf8')));
  return new Map(files.flatMap((file) => Object.entries(JSON.parse(file) as Readonly<Record<string, string>>)));
}

/** Texts in one language and one company's own words. */
export interface Words {
  readonly language: Idioma;
  /** Whether there is a text of this id. */
  readonly has: (id: string) => boolean;
  /** The text of an id; the id itself where there is none, so that a missing one shows. */
  readonly text: (id: string, values?: Readonly<Record<string, string | number>>) => string;
}

/** The texts of a language, with what the company calls things itself (`configuracao-labels`). */
export async function wordsOf(db: Db, language: Idioma, empresa: number): Promise<Words> {
  const { rows } = await sql<{ Chave: string; Valor: string }>`
    select "Chave", "Valor" from configuracao_labels where "Empresa" = ${empresa}`.execute(db);
  return wordsWith(language, new Map(rows.map(({ Chave, Valor }) => [Chave, Valor])));
}

/** The texts of a language, with others in the place of some of them, by id. */
export async function wordsWith(language: Idioma, own: Texts): Promise<Words> {
  const texts = await textsOf(language);
  const find = (id: string) => own.get(id) ?? texts.get(id);
  return {
    language,
    has: (id) => find(id) !== undefined,
    text: (id, values) => {
      const found = find(id) ?? id;
      return values
        ? String(new IntlMessageFormat(found, regionOf[language], undefined, { ignoreTag: true }).format({ ...values }))
        : found;
    },
  };
}
