import { Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';
import type { Changed } from './rows.ts';

/** What a merge changed of one row, so that it can be undone. */
export interface Movido {
  /** The path of its noun. */
  readonly Caminho: string;
  readonly Registro: number;
  /** Of the row after the merge; null where it has none, as files. */
  readonly Versao: number | null;
  readonly Antes: FieldValues;
  readonly Depois: FieldValues;
}

/** A row that was changed, as it is remembered. */
export const movidoOf = (Caminho: string, { before, fields, after }: Changed): Movido => {
  const names = Object.keys(fields);
  const of = (row: FieldValues) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { Caminho, Registro: after.id, Versao: after.Versao, Antes: of(before), Depois: of(after) };
};

/** Remembers what a merge changed. */
export async function remember(
  { db }: AnyCtx,
  Empresa: number,
  Mescla: number,
  movidos: readonly Movido[],
): Promise<void> {
  await sql`
    insert into paciente_mescla_movidos ("Empresa", "Mescla", "Caminho", "Registro", "Versao", "Antes", "Depois")
    select ${Empresa}, ${Mescla}, v.* from jsonb_to_recordset(${JSON.stringify(movidos)}::jsonb)
      as v("Caminho" text, "Registro" bigint, "Versao" int, "Antes" jsonb, "Depois" jsonb)`.execute(db);
}

/** What a merge changed, by the path of the noun. */
export async function remembered(
  { db }: AnyCtx,
  Empresa: number,
  Mescla: number,
): Promise<ReadonlyMap<string, readonly Movido[]>> {
  const { rows } = await sql<Movido>`
    select "Caminho", "Registro", "Versao", "Antes", "Depois" from paciente_mescla_movidos
    where "Empresa" = ${Empresa} and "Mescla" = ${Mescla} order by "Caminho", "Registro"`.execute(db);
  return Map.groupBy(rows, ({ Caminho }) => Caminho);
}

/** A merge that is undone need not know any more what it changed. */
export async function forget({ db }: AnyCtx, Empresa: number, Mescla: number): Promise<void> {
  await sql`delete from paciente_mescla_movidos where "Empresa" = ${Empresa} and "Mescla" = ${Mescla}`.execute(db);
}

/** What merges remember of these patients' own fields is cut with them. */
export async function forgetPeople(db: Db, Empresa: number, patients: readonly number[]): Promise<void> {
  await sql`
    delete from paciente_mescla_movidos
    where "Empresa" = ${Empresa} and "Caminho" = ${Paciente.path} and "Registro" = any(${patients})`.execute(db);
}

/**
 * A row that a later merge moved and gave back is as an earlier merge left it: the earlier one may be undone, too.
 *
 * @param rows - as the later merge remembers them, with the version they have again
 */
export async function giveBack(
  { db }: AnyCtx,
  Empresa: number,
  rows: readonly {
    readonly Caminho: string;
    readonly Registro: number;
    readonly Antes: number;
    readonly Agora: number;
  }[],
): Promise<void> {
  await sql`
    update paciente_mescla_movidos m set "Versao" = v."Agora"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v("Caminho" text, "Registro" bigint, "Antes" int, "Agora" int)
    where m."Empresa" = ${Empresa} and m."Caminho" = v."Caminho" and m."Registro" = v."Registro"
      and m."Versao" = v."Antes"`.execute(db);
}
