import {
  type busca,
  type GrupoEncontrado,
  MAX_ENCONTRADOS,
  type RegistroEncontrado,
  type Resource,
  resources,
  searchText,
} from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COLUMN } from '../../platform/database/search.ts';
import type { AnyCtx, Ctx } from '../../platform/http/ctx.ts';
import { notePeople, noteSearch } from '../../platform/resource/linked-people.ts';
import { scopeCondition } from '../../platform/resource/list-sql.ts';
import { noteReadAll } from '../../platform/resource/read-audit.ts';
import { asReader, type Readable } from '../../platform/resource/reader.ts';
import { isLong, searchPattern, wordsCondition } from '../../platform/resource/search-sql.ts';
import { searchWords } from '../../platform/resource/search-words.ts';

/** Of so many rows that have the words, those that begin with them are taken. */
const LOOKED_AT = 50;

const foundNouns = resources.filter(({ found }) => found);

interface FoundRow {
  readonly noun: string;
  readonly id: number;
  readonly Empresa: number;
  readonly texts: readonly (string | null)[];
  readonly links: RegistroEncontrado['Ligacoes'];
}

/**
 * The records of all nouns that have the words, by one statement: of each noun a few, in the companies and units where
 * the caller may read it. Who was shown people's records is noted, as their lists note it.
 */
export async function findRecords(ctx: Ctx<typeof busca>): Promise<GrupoEncontrado[]> {
  const { q } = ctx.query;
  const readable = foundNouns.flatMap((noun) => asReader(ctx, noun) ?? []);
  // What one or two letters find is too much for a few records to be of use.
  if (readable.length === 0 || !searchWords(q).some(isLong)) return [];
  const branches = readable.map(({ noun, ctx: { scope } }, place) => branch(noun, place, scope, searchText(noun, q)));
  const { rows } =
    await sql<FoundRow>`${sql.join(branches, sql` union all `)} order by place, begins desc, words, id`.execute(ctx.db);
  const found = Map.groupBy(rows, ({ noun }) => noun);
  const groups: GrupoEncontrado[] = [];
  for (const each of readable) {
    const own = found.get(each.noun.path) ?? [];
    await note(each, own);
    if (own.length > 0) groups.push({ Recurso: each.noun.path, Registros: own.map(recordOf) });
  }
  return groups;
}

/** The rows of one noun that have the words. What is shown of a row is put together for those that are answered alone. */
function branch(noun: Resource, place: number, scope: AnyCtx['scope'], text: string): RawBuilder<unknown> {
  const { search, relations } = noun;
  const links = Object.keys(relations).flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]);
  const texts = search.map((name) => sql`${sql.ref(`t.${name}`)}::text`);
  const column = sql.ref(`t.${SEARCH_COLUMN}`);
  const own = sql.join([...new Set([...search, ...Object.keys(relations)])].map((name) => sql.ref(`t.${name}`)));
  // As a number the limit would make PostgreSQL read the table from its beginning, in the hope of finding few rows soon.
  return sql`(
    select ${sql.lit(place)} as place, begins, words, ${sql.lit(noun.path)} as noun, id, "Empresa",
      array[${sql.join(texts)}] as texts, jsonb_build_object(${sql.join(links)}) as links
    from (
      select t.id as id, t."Empresa" as "Empresa", ${own}, ${column} as words, ${column} like ${searchPattern(' ', text)} as begins
      from ${sql.table(noun.table)} as t
      where ${scopeCondition(noun, 't', scope)} and ${wordsCondition(noun, text, scope)}
      limit (select ${sql.lit(LOOKED_AT)})
    ) as t order by begins desc, words, id limit ${sql.lit(MAX_ENCONTRADOS)})`;
}

const recordOf = ({ id, texts, links }: FoundRow): RegistroEncontrado => ({
  id,
  Texto: texts.filter(Boolean).slice(0, 2).join(' · '),
  Ligacoes: links,
});

/** Notes the search and what it shows of people, as the list of the noun would. */
async function note({ noun, ctx }: Readable, rows: readonly FoundRow[]): Promise<void> {
  noteSearch({ ...ctx, query: { _q: '' } }, noun, PATH);
  await notePeople(ctx, noun, PATH, rows);
  noteReadAll(ctx, noun, [...rows]);
}

/** The call as the audit knows it. */
const PATH: (typeof busca)['path'] = 'busca';
