import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { onceSent } from '../database/once-sent.ts';
import { type AuditHead, chain, type ChainedEntry, worded, type WordedEntry } from './chain.ts';
import type { AuditAuthor, AuditEntry } from './entry.ts';

/**
 * Writes entries into the audit of their companies, in the caller's transaction. Call it last: it locks the company's
 * head row, and everybody else's saves in that company wait from here to the commit.
 */
export const recordAudit = (db: Db, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> =>
  recordWorded(
    db,
    entries.map((entry) => worded(entry, author)),
  );

/** The same for entries, of one author or several, that were put into words before: others need not wait for that. */
export async function recordWorded(db: Db, entries: readonly WordedEntry[]): Promise<void> {
  const companies = Map.groupBy(entries, ({ entry }) => entry.Empresa);
  // In the order of the ids, so that two transactions never wait for each other.
  for (const [company, own] of [...companies].sort(([a], [b]) => a - b)) await appendAll(db, company, own);
}

/** Lines of one statement. */
const BATCH = 500;

/** One batch after the other; while the database stores one, the next is hashed and put into its statement. */
async function appendAll(db: Db, company: number, own: readonly WordedEntry[]): Promise<void> {
  const batchAt = (start: number, head: AuditHead) => batchOf(company, head, own.slice(start, start + BATCH));
  const head = await lockHead(db, company);
  await enterAuthors(db, company, new Set(own.map(({ author }) => author.Usuario)));
  let batch = batchAt(0, head);
  for (let next = BATCH; batch; next += BATCH) {
    const { last, insert }: Batch = batch;
    [, batch] = await Promise.all([insert.execute(db), onceSent(() => batchAt(next, last))]);
  }
}

async function lockHead(db: Db, company: number): Promise<AuditHead> {
  const locked = sql<AuditHead>`select "Seq", "Hash" from audit_head where "Empresa" = ${company} for no key update`;
  const [head] = (await locked.execute(db)).rows;
  if (head) return head;
  await sql`insert into audit_head ("Empresa") values (${company}) on conflict do nothing`.execute(db);
  return (await locked.execute(db)).rows[0] ?? { Seq: 0, Hash: '' };
}

/** Lines carry no foreign key of their own to who wrote them: this entry, once for each company and person, has it. */
async function enterAuthors(db: Db, company: number, people: ReadonlySet<number | null>): Promise<void> {
  const known = [...people].filter((person) => person !== null);
  if (known.length === 0) return;
  await sql`
    insert into audit_authors ("Empresa", "Usuario") select ${company}, person from unnest(${known}::bigint[]) as p(person)
    on conflict do nothing`.execute(db);
}

/** Lines that are stored by one statement. */
interface Batch {
  /** The last of them: what the next batch follows. */
  readonly last: AuditHead;
  readonly insert: RawBuilder<unknown>;
}

/** The entries as lines that follow `head`; undefined without entries. */
function batchOf(company: number, head: AuditHead, entries: readonly WordedEntry[]): Batch | undefined {
  const lines = chain(head, entries);
  const last = lines.at(-1);
  return last && { last, insert: insertOf(company, lines, last) };
}

/**
 * One statement text for all sizes. Columns whose values have no line break in them (names of ours, hashes) travel as one
 * text of lines: an array would quote every one of them on the way and read it again on the other side. The values before
 * and after travel as one JSON list each, which is read as a whole. Authors travel once each; a line has the place of its
 * author among them.
 */
function insertOf(company: number, lines: readonly ChainedEntry[], last: AuditHead): RawBuilder<unknown> {
  const authors = [...new Set(lines.map(({ author }) => author))];
  const places = new Map(authors.map((author, index) => [author, index + 1]));
  const column = <T>(pick: (line: ChainedEntry) => T) => lines.map(pick);
  const text = (pick: (line: ChainedEntry) => unknown) => sql`string_to_array(${column(pick).join('\n')}, E'\n')`;
  const values = (pick: (line: ChainedEntry) => string) =>
    sql`jsonb_array_elements(${`[${column(pick).join()}]`}::jsonb)`;
  return sql`
    with head as (
      update audit_head set "Seq" = ${last.Seq}, "Hash" = ${last.Hash} where "Empresa" = ${company}
    )
    insert into audit_log ("Empresa", "Seq", "Data", "Usuario", "Acao", "Entidade", "RegistroId", "De", "Para", "Motivo",
      "Origem", "RequestId", "Hash", "Chave")
    select ${company}, ${last.Seq - lines.length} + place, (${authors.map(({ Data }) => Data)}::timestamptz[])[autor],
      (${authors.map(({ Usuario }) => Usuario)}::bigint[])[autor], acao, entidade, registro, nullif(de, 'null'::jsonb),
      nullif(para, 'null'::jsonb), motivo, origem, (${authors.map(({ RequestId }) => RequestId)}::text[])[autor], hash,
      ${last.Chave ?? null}
    from rows from (
      unnest(
        ${text(({ author }) => places.get(author))}::int[],
        ${text(({ entry }) => entry.Acao)}, ${text(({ entry }) => entry.Entidade)},
        ${column(({ entry }) => entry.RegistroId)}::bigint[], ${column(({ entry }) => entry.Motivo)}::text[],
        ${text(({ entry }) => entry.Origem)}, ${text(({ Hash }) => Hash)}
      ),
      ${values(({ De }) => De)}, ${values(({ Para }) => Para)}
    ) with ordinality as v(autor, acao, entidade, registro, motivo, origem, hash, de, para, place)`;
}
