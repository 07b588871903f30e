import {
  type AnswerOf,
  Anonimizacao,
  type executarRetencao,
  type listVencidos,
  Paciente,
  PacienteMescla,
  regraProntuario,
  RETENCAO_PAGINA,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf } from '../../platform/company.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { localDay } from '../../platform/zone.ts';
import { anonymise, keptUntil } from './anonimizacao.service.ts';
import { lastRecordOf, lastRecordsWhole } from './last-record.ts';

async function candidates({ db }: AnyCtx, Empresa: number, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${sql.table(Paciente.table)} p where p."Empresa" = ${Empresa} and p.id > ${after}
      and not exists (select from ${sql.table(Anonimizacao.table)} a
        where a."Empresa" = p."Empresa" and a."Paciente" = p.id and a."Alcance" = 'Total')
      and not exists (select from ${sql.table(PacienteMescla.table)} m
        where m."Empresa" = p."Empresa" and m."Absorvido" = p.id and m."Situacao" = 'Feita')
    order by p.id limit ${RETENCAO_PAGINA}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A page of patients is looked at; those whose time is over are answered. Without any record nothing tells the time. */
export async function listDue(ctx: Ctx<typeof listVencidos>): Promise<AnswerOf<typeof listVencidos>> {
  const Empresa = companyOf(ctx, ctx.query.Empresa);
  const today = localDay(ctx.now);
  const ids = await candidates(ctx, Empresa, ctx.query.depois ?? 0);
  const last = await lastRecordsWhole(ctx.db, Empresa, ids, today);
  const pacientes = ids.flatMap((id) => {
    const UltimoRegistro = last.get(id);
    if (UltimoRegistro === undefined || keptUntil(UltimoRegistro) > today) return [];
    return [{ id, UltimoRegistro, Vencimento: keptUntil(UltimoRegistro) }];
  });
  return { regra: regraProntuario, pacientes, proxima: ids.length < RETENCAO_PAGINA ? null : (ids.at(-1) ?? null) };
}

type Outcome = AnswerOf<typeof executarRetencao>['outcomes'][number];

const refusedWith = (id: number, status: 'locked' | 'invalid', code: string): Outcome => ({ id, status, code });

async function anonymiseDue(ctx: Ctx<typeof executarRetencao>, id: number): Promise<Outcome> {
  const today = localDay(ctx.now);
  const { rows } = await sql<{ Empresa: number }>`select "Empresa" from ${sql.table(Paciente.table)}
    where "Empresa" = any(${ctx.scope.empresas}) and id = ${id} for update`.execute(ctx.db);
  if (!rows[0]) return refusedWith(id, 'invalid', 'NAO_ENCONTRADO');
  const { Empresa } = rows[0];
  const last = await lastRecordOf(ctx.db, Empresa, id, today);
  if (last === undefined || keptUntil(last) > today) return refusedWith(id, 'locked', 'PACIENTE_EM_GUARDA');
  try {
    await anonymise(ctx, { Empresa, id }, ctx.body.Motivo);
    return { id, status: 'ok' };
  } catch (error) {
    if (error instanceof AppError) return refusedWith(id, 'locked', error.code);
    throw error;
  }
}

/** Anonymises the confirmed patients; each is looked at again, in the order of the ids so that two runs never block. */
export async function runRetention(ctx: Ctx<typeof executarRetencao>): Promise<AnswerOf<typeof executarRetencao>> {
  const outcomes: Outcome[] = [];
  for (const id of [...new Set(ctx.body.Pacientes)].sort((a, b) => a - b)) outcomes.push(await anonymiseDue(ctx, id));
  return { outcomes };
}
