import {
  type AnswerOf,
  type assinarLaudo,
  changesBetween,
  type createLaudo,
  Laudo,
  laudoMachine,
  findTransition,
  type retificarLaudo,
} from '@bancada/contracts';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { type PdfOrder, renderOrder } from '../../../platform/pdf/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { nextNumber } from '../../../platform/resource/series.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { series } from '@bancada/contracts/shared';
import { lockJob } from '../sample.repository.ts';
import { readContent } from './content.ts';
import { compose, type Moment, momentOf } from './compose.ts';
import { freeze, type LaudoServices } from './document.ts';
import { chosenModel } from './model.ts';
import { frozenContent, holdLaudo, recordOf, requireAuthorised, storeContent } from './repository.ts';
import { addSignature } from './signature.ts';
import { noteCertificates } from './signers.ts';
import { notifyReaders } from './notify-readers.ts';

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
const fresh = {
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
async function samplesOf({ db }: AnyCtx, Empresa: number, Job: number): Promise<{ Sample: number }[]> {
  const { rows } = await sql<{ Sample: number; some: boolean }>`
    select s.id as "Sample", bool_or(t."TestStatus" = 'Autorizado') as some
    from samples s join tests t on t."Empresa" = s."Empresa" and t."Sample" = s.id
    where s."Empresa" = ${Empresa} and s."Job" = ${Job} and t."TestStatus" not in ('Cancelado', 'Rejeitado')
    group by s.id, s."OrdemSequencial" order by s."OrdemSequencial", s.id`.execute(db);
  return rows.some(({ some }) => some) ? rows.map(({ Sample }) => ({ Sample })) : [];
}

/** Signs a laudo under review; with the last signature its document is frozen. */
export const signLaudo =
  (services: LaudoServices) =>
  async (ctx: Ctx<typeof assinarLaudo>): Promise<LaudoRecord> => {
    const { id } = ctx.params;
    await signOne(ctx, services, { id, Versao: ctx.body.Versao });
    return recordOf(ctx, id);
  };

/**
 * Signs a laudo under review, at the version that was read.
 *
 * @param drawn - its document, where it was made before
 */
export async function signOne(
  ctx: AnyCtx,
  services: LaudoServices,
  { id, Versao }: Pick<Laudo, 'id' | 'Versao'>,
  drawn?: Drawn,
): Promise<void> {
  const laudo = await holdLaudo(ctx, id, Versao);
  requireSignable(ctx, laudo);
  await signed(ctx, services, laudo, drawn);
}

/** @throws AppError SEM_PERMISSAO, TRANSICAO_INVALIDA */
export function requireSignable(ctx: AnyCtx, laudo: Laudo): void {
  requireMay(ctx, laudo);
  if (laudo.Status !== 'Em_Revisao') throw new AppError('TRANSICAO_INVALIDA', { de: laudo.Status, para: 'Autorizado' });
}

/** The next version of a laudo in rectification, with the caller's signature. */
export const rectifyLaudo =
  (services: LaudoServices) =>
  async (ctx: Ctx<typeof retificarLaudo>): Promise<LaudoRecord> => {
    const { Versao, TextoRetificacao } = ctx.body;
    const before = await holdLaudo(ctx, ctx.params.id, Versao);
    requireMay(ctx, before);
    if (!findTransition(laudoMachine, before.Status, 'substituir'))
      throw new AppError('TRANSICAO_INVALIDA', { de: before.Status, para: 'Substituido' });
    const { Empresa, Job } = before;
    await requireNoSuccessor(ctx, before);
    const { id: _id, Versao: _version, ...same } = before;
    const { id } = await createRecord(ctx, writing, {
      ...same,
      ...fresh,
      Status: 'Em_Revisao',
      VersaoLaudo: await nextVersion(ctx, before),
      Substitui: before.id,
      TextoRetificacao,
      CriadoEm: ctx.now,
      Samples: await samplesOf(ctx, Empresa, Job),
    });
    await signed(ctx, services, Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id)));
    return recordOf(ctx, id);
  };

function requireMay(ctx: AnyCtx, { Empresa, Unidade }: Laudo): void {
  if (!ctx.can(['autorizar', 'Autorizacao_Exames'], { Empresa, Unidade }))
    throw new AppError('SEM_PERMISSAO', { url: Laudo.path });
}

async function requireNoSuccessor({ db }: AnyCtx, { Empresa, id, Numero }: Laudo): Promise<void> {
  const { rows } = await sql`
    select 1 from laudos where "Empresa" = ${Empresa} and "Substitui" = ${id} and "Status" <> 'Cancelado'`.execute(db);
  if (rows.length > 0) throw new AppError('LAUDO_EM_ABERTO', { numero: Numero });
}

async function nextVersion({ db }: AnyCtx, { Empresa, Numero }: Laudo): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select max("VersaoLaudo") + 1 as next from laudos where "Empresa" = ${Empresa} and "Numero" = ${Numero}`.execute(
    db,
  );
  return rows[0]?.next ?? 1;
}

/** A document that was made for a signing that is still to come. */
export interface Drawn extends Moment {
  readonly order: PdfOrder;
  readonly bytes: Uint8Array;
}

/** Puts the caller's signature under a laudo; when it is the last one, freezes it, and replaces the version before it. */
async function signed(ctx: AnyCtx, services: LaudoServices, laudo: Laudo, drawn?: Drawn): Promise<void> {
  await requireAuthorised(ctx, laudo);
  const replaced = laudo.Substitui === null ? null : await replacedBy(ctx, laudo.Substitui);
  const { own, signers, document } = await documentOf(ctx, services, laudo, drawn);
  await addSignature(ctx, laudo, own);
  if (!document) return;
  const { content, code, bytes } = document;
  await noteCertificates(ctx, laudo, signers);
  const Hash = await freeze(services, laudo, bytes);
  await storeContent(ctx, laudo, content);
  const frozen = { Hash, CodigoPublico: code, AutorizadoEm: ctx.now };
  await systemStep(ctx, writing, await lockAnyVersion(ctx, Laudo, laudo.id), 'autorizar', null, frozen);
  if (!replaced) return;
  await systemStep(ctx, writing, await lockAnyVersion(ctx, Laudo, replaced.id), 'substituir');
  await notifyReaders(ctx, replaced, 'Substituido', laudo.TextoRetificacao);
}

/** The document of a laudo that is held: the one that was drawn, if it is still what the laudo says, else another one. */
async function documentOf(ctx: AnyCtx, services: LaudoServices, laudo: Laudo, drawn?: Drawn) {
  if (drawn) {
    const { paper, ...known } = await compose(ctx, services, laudo, drawn);
    if (paper && isDeepStrictEqual(paper.order, drawn.order))
      return { ...known, document: { content: paper.content, code: drawn.code, bytes: drawn.bytes } };
  }
  const { paper, code, ...known } = await compose(ctx, services, laudo, momentOf(ctx, laudo));
  return { ...known, document: paper && { content: paper.content, code, bytes: await renderOrder(paper.order) } };
}

const replacedBy = async (ctx: AnyCtx, id: number): Promise<Laudo> =>
  Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id));

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
