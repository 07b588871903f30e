import { sql } from 'kysely';
import type { Db, Scope } from '../database/index.ts';
import { spoken } from '../zone.ts';
import { leavingFields } from './entry.ts';

/** Who changed a row last, and when, as VERSAO_DESATUALIZADA says it. */
export interface LastChange extends Record<string, unknown> {
  readonly quem: string;
  /** Day and time of the laboratory: `20/11/2026, 10:00:00`. */
  readonly quando: string;
}

const UNKNOWN: LastChange = { quem: '—', quando: '—' };

/** The last change of a row, as the audit knows it. */
export async function lastChange(
  { db, scope }: { db: Db; scope: Scope },
  table: string,
  id: number,
): Promise<LastChange> {
  const { rows } = await sql<{ quem: string | null; quando: string }>`
    select u."Nome" as quem, a."Data" as quando from audit_log a left join usuarios u on u.id = a."Usuario"
    where a."Empresa" = any(${scope.empresas}) and a."Entidade" = ${table} and a."RegistroId" = ${id}
      and a."Acao" <> all(${leavingFields})
    order by a."Data" desc limit 1`.execute(db);
  return changeOf(rows[0]);
}

/** The last change of a file of a record, as the record's history knows it. */
export async function lastFileChange(
  { db, scope }: { db: Db; scope: Scope },
  table: string,
  record: number,
  file: number,
): Promise<LastChange> {
  const { rows } = await sql<{ quem: string | null; quando: string }>`
    select u."Nome" as quem, a."Data" as quando from audit_log a left join usuarios u on u.id = a."Usuario"
    where a."Empresa" = any(${scope.empresas}) and a."Entidade" = ${table} and a."RegistroId" = ${record}
      and a."Para" ->> 'ArquivoId' = ${String(file)}
    order by a."Data" desc limit 1`.execute(db);
  return changeOf(rows[0]);
}

const changeOf = (last: { quem: string | null; quando: string } | undefined): LastChange =>
  last ? { quem: last.quem ?? UNKNOWN.quem, quando: spoken(last.quando) } : UNKNOWN;

/** Who made a row what it is at this version; null when that was the system, or the audit does not say. */
export async function authorOfVersion(
  { db, scope }: { db: Db; scope: Scope },
  table: string,
  id: number,
  Versao: number,
): Promise<number | null> {
  const { rows } = await sql<{ Usuario: number | null }>`
    select "Usuario" from audit_log
    where "Empresa" = any(${scope.empresas}) and "Entidade" = ${table} and "RegistroId" = ${id}
      and "Acao" <> all(${leavingFields}) and "Para" ->> 'Versao' = ${String(Versao)}
    order by "Data" desc limit 1`.execute(db);
  return rows[0]?.Usuario ?? null;
}

/** When a row was last taken a step; null when it never was. */
export async function lastStepAt(
  { db, scope }: { db: Db; scope: Scope },
  table: string,
  id: number,
  action: string,
): Promise<string | null> {
  const { rows } = await sql<{ Data: string }>`
    select "Data" from audit_log
    where "Empresa" = any(${scope.empresas}) and "Entidade" = ${table} and "RegistroId" = ${id} and "Acao" = ${action}
    order by "Seq" desc limit 1`.execute(db);
  return rows[0]?.Data ?? null;
}
