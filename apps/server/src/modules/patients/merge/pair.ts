import { Anonimizacao, type ErrorCode, Paciente, PacienteMescla } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** Two registrations of one person: one stays, the other goes. */
export interface Pair {
  readonly Empresa: number;
  readonly survivor: Paciente;
  readonly absorbed: Paciente;
}

/**
 * Both patients, held so that nobody stores anything about either until the end of the transaction.
 *
 * @throws AppError MESCLA_CONSIGO, NAO_ENCONTRADO
 */
export async function lockPair({ db, scope }: AnyCtx, survivor: number, absorbed: number): Promise<Pair> {
  if (survivor === absorbed) throw new AppError('MESCLA_CONSIGO');
  const { rows } = await sql<Paciente>`
    select ${columnsOf(Paciente)} from ${sql.table(Paciente.table)}
    where "Empresa" = any(${scope.empresas}) and id = any(${[survivor, absorbed]}) order by id for update`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  const [stays, goes] = [found.get(survivor), found.get(absorbed)];
  if (!stays || !goes || stays.Empresa !== goes.Empresa) throw new AppError('NAO_ENCONTRADO');
  return { Empresa: stays.Empresa, survivor: stays, absorbed: goes };
}

/** Into whom each of these patients was merged; those who were not are missing. */
export async function mergedInto(
  db: Db,
  Empresa: number,
  patients: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select m."Absorvido" as id, p."NomeCompleto" as name
    from ${sql.table(PacienteMescla.table)} m
      join ${sql.table(Paciente.table)} p on p."Empresa" = m."Empresa" and p.id = m."Sobrevivente"
    where m."Empresa" = ${Empresa} and m."Absorvido" = any(${patients}) and m."Situacao" = 'Feita'`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** These patients and all who were merged into one of them, near or far: by each of them whom of these they are. */
export async function headsOf(
  db: Db,
  Empresa: number,
  patients: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; head: number }>`
    with recursive person(id, head) as (
      select id, id from unnest(${patients}::bigint[]) as asked(id)
      union
      select m."Absorvido", p.head from person p join ${sql.table(PacienteMescla.table)} m
        on m."Empresa" = ${Empresa} and m."Sobrevivente" = p.id and m."Situacao" = 'Feita'
    ) select id, head from person`.execute(db);
  return new Map(rows.map(({ id, head }) => [id, head]));
}

/** The patients who were merged into one, near or far; the one itself first. */
export async function wholePerson(db: Db, Empresa: number, patient: number): Promise<readonly number[]> {
  const all = (await headsOf(db, Empresa, [patient])).keys();
  return [patient, ...[...all].filter((id) => id !== patient)];
}

/** Nobody moves anything to or from what was cut. @throws AppError PACIENTE_ANONIMIZADO */
export async function refuseCut({ db }: AnyCtx, Empresa: number, patients: readonly number[]): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(Anonimizacao.table)}
    where "Empresa" = ${Empresa} and "Paciente" = any(${patients}) and "Alcance" = 'Total' limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('PACIENTE_ANONIMIZADO');
}

/** Patients who are somebody else by now. @throws AppError with the code */
export async function refuseMerged(
  { db }: AnyCtx,
  Empresa: number,
  patients: readonly number[],
  code: ErrorCode = 'PACIENTE_MESCLADO',
): Promise<void> {
  const [quem] = (await mergedInto(db, Empresa, patients)).values();
  if (quem !== undefined) throw new AppError(code, { quem });
}

/**
 * Whether two patients may become one.
 *
 * @throws AppError PACIENTE_ANONIMIZADO, PACIENTE_MESCLADO, MESCLA_INATIVO, MESCLA_CPF_DIFERENTE
 */
export async function requireMergeable(ctx: AnyCtx, { Empresa, survivor, absorbed }: Pair): Promise<void> {
  const both = [survivor.id, absorbed.id];
  await refuseCut(ctx, Empresa, both);
  await refuseMerged(ctx, Empresa, both);
  if (!survivor.IsActive) throw new AppError('MESCLA_INATIVO');
  const different = survivor.CPF !== null && absorbed.CPF !== null && survivor.CPF !== absorbed.CPF;
  if (different) throw new AppError('MESCLA_CPF_DIFERENTE');
}
