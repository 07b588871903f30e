import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { type AuditHead, type AuditLine, chain } from './chain.ts';
import type { AuditAuthor, AuditEntry } from './entry.ts';

/**
 * Writes entries into the audit of their companies, in the caller's transaction. Call it last: it locks the company's
 * head row, and everybody else's saves in that company wait from here to the commit.
 */
export async function recordAudit(db: Db, author: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  const companies = Map.groupBy(entries, ({ Empresa }) => Empresa);
  // In the order of the ids, so that two transactions never wait for each other.
  for (const [company, own] of [...companies].sort(([a], [b]) => a - b)) {
    await append(db, company, chain(await lockHead(db, company), own, author));
  }
}

async function lockHead(db: Db, company: number): Promise<AuditHead> {
  const locked = sql<AuditHead>`select "Seq", "Hash" from audit_head where "Empresa" = ${company} for update`;
  const [head] = (await locked.execute(db)).rows;
  if (head) return head;
  await sql`insert into audit_head ("Empresa") values (${company}) on conflict do nothing`.execute(db);
  return (await locked.execute(db)).rows[0] ?? { Seq: 0, Hash: '' };
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** Arrays instead of a values list: a thousand lines are thirteen parameters, and one statement text for all sizes. */
async function append(db: Db, company: number, lines: readonly AuditLine[]): Promise<void> {
  const last = lines.at(-1);
  if (!last) return;
  const column = <T>(pick: (line: AuditLine) => T) => lines.map(pick);
  await sql`
    with head as (
      update audit_head set "Seq" = ${last.Seq}, "Hash" = ${last.Hash} where "Empresa" = ${company}
    )
    insert into audit_log ("Empresa", "Seq", "Data", "Usuario", "Acao", "Entidade", "RegistroId", "De", "Para", "Motivo",
      "Origem", "RequestId", "Hash")
    select ${company}, seq, ${last.Data}::timestamptz, ${last.Usuario}::bigint, acao, entidade, registro, de, para, motivo,
      origem, ${last.RequestId}, hash
    from unnest(
      ${column(({ Seq }) => Seq)}::bigint[], ${column(({ Acao }) => Acao)}::text[],
      ${column(({ Entidade }) => Entidade)}::text[], ${column(({ RegistroId }) => RegistroId)}::bigint[],
      ${column(({ De }) => json(De))}::jsonb[], ${column(({ Para }) => json(Para))}::jsonb[],
      ${column(({ Motivo }) => Motivo)}::text[], ${column(({ Origem }) => Origem)}::text[],
      ${column(({ Hash }) => Hash)}::text[]
    ) as v(seq, acao, entidade, registro, de, para, motivo, origem, hash)`.execute(db);
}
