import { type AnswerOf, changesBetween, type createLaudo, Laudo } from '@bancada/contracts';
import { series } from '@bancada/contracts/shared';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { nextNumber } from '../../../platform/resource/series.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { lockJob } from '../sample.repository.ts';
import { readContent } from './content.ts';
import { chosenModel } from './model.ts';
import { frozenContent, recordOf } from './repository.ts';

type LaudoRecord = AnswerOf<typeof createLaudo>;

// The system's own steps require and cause nothing beside what is done here.
const writing = { resource: Laudo, hooks: {} };
const numbers = series('laudos');

/** Begins a laudo of a job that has none under way. @throws AppError LAUDO_EM_ABERTO, LAUDO_SEM_EXAMES, and of its model */
export async function startLaudo(ctx: Ctx<typeof createLaudo>): Promise<LaudoRecord> {
  const { Job: job, LaudoInfo, Parcial, Idioma } = ctx.body;
  const { Empresa, Unidade, id: Job, PacienteRef } = await lockJob(ctx, job);
  if (!ctx.can(['digitar', 'Laboratorio'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: 'laudos' });
  const model = await chosenModel(ctx, Empresa, LaudoInfo, Parcial);
  await requireNone(ctx, Empresa, Job);
  const Samples = await samplesOf(ctx, Empresa, Job);
  if (Samples.length === 0) throw new AppError('LAUDO_SEM_EXAMES');
  const { id } = await createRecord(ctx, writing, {
    ...fresh,
    Empresa,
    Unidade,
    Numero: await nextNumber(ctx, numbers, Empresa),
    Job,
    PacienteRef,
    LaudoInfo: model,
    VersaoLaudo: 1,
    Parcial,
    Idioma,
    Substitui: null,
    TextoRetificacao: null,
    Imagens: [],
    CriadoEm: ctx.now,
    Samples,
  });
  return recordOf(ctx, id);
}

/** What a version has before it is frozen. */
export const fresh = {
  Hash: null,
  CodigoPublico: null,
  QtdeDownloads: 0,
  AutorizadoEm: null,
  PublicadoEm: null,
  PublicadoPor: null,
  Assinaturas: [],
};

/** One laudo of a job is written at a time; a complete one is corrected, not written again. */
async function requireNone({ db }: AnyCtx, Empresa: number, Job: number): Promise<void> {
  const { rows } = await sql<{ Numero: number }>`
    select "Numero" from laudos where "Empresa" = ${Empresa} and "Job" = ${Job}
      and ("Status" in ('Rascunho', 'Em_Revisao', 'Em_Retificacao')
        or (not "Parcial" and "Status" in ('Autorizado', 'Publicado'))) limit 1`.execute(db);
  if (rows[0]) throw new AppError('LAUDO_EM_ABERTO', { numero: rows[0].Numero });
}

/** The samples of a job of which something is authorised, or still to be: what they report is decided as it is frozen. */
export async function samplesOf({ db }: AnyCtx, Empresa: number, Job: number): Promise<{ Sample: number }[]> {
  const { rows } = await sql<{ Sample: number; some: boolean }>`
    select s.id as "Sample", bool_or(t."TestStatus" = 'Autorizado') as some
    from samples s join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
    where s."Empresa" = ${Empresa} and s."Job" = ${Job} and t."TestStatus" not in ('Cancelado', 'Rejeitado')
    group by s.id, s."OrdemSequencial" order by s."OrdemSequencial", s.id`.execute(db);
  return rows.some(({ some }) => some) ? rows.map(({ Sample }) => ({ Sample })) : [];
}

/** What a version says otherwise than the frozen one before it. */
export async function changesOf(ctx: AnyCtx, before: Laudo, after: Laudo) {
  const frozen = await frozenContent(ctx, before);
  return frozen === null ? [] : changesBetween(frozen, await readContent(ctx, after));
}

/** Laudos that report tests which are rectified say so at once; their samples are locked. */
export async function reopenLaudos(ctx: AnyCtx, tests: readonly { readonly Sample: number }[]): Promise<void> {
  if (tests.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select l.id from laudos l where l."Empresa" = any(${ctx.scope.empresas}) and l."Status" in ('Autorizado', 'Publicado')
      and exists (select 1 from laudo_samples s where s."Empresa" = l."Empresa" and s."Laudo" = l.id
        and s."Sample" = any(${tests.map(({ Sample }) => Sample)}::bigint[]))
    order by l.id for no key update`.execute(ctx.db);
  for (const { id } of rows) await systemStep(ctx, writing, await lockAnyVersion(ctx, Laudo, id), 'reabrir');
}
