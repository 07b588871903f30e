import {
  type Destino,
  destinoAsks,
  type DestinoGuard,
  destinoStep,
  Embryo,
  EmbryoDestino,
  type registrarDestino,
  type testemunharDestino,
  type Transition,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion } from '../../../platform/resource/index.ts';
import { lockRow, type StoredRow } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { embryoPlace } from './position.ts';
import { requireLabel } from './witness-label.ts';

const fate = { resource: EmbryoDestino, hooks: {} };
const embryos = { resource: Embryo, hooks: {} };

type Step = Transition<Destino, DestinoGuard>;

/**
 * Takes a step of an embryo's fate. What is done with the hands is stored as pending, and changes nothing before its
 * witness confirms it.
 *
 * @throws AppError TRANSICAO_INVALIDA, SEM_PERMISSAO, JUSTIFICATIVA, DESTINO_PENDENTE, DESTINO_CONSENTIMENTO, DESTINO_LOCAL,
 * and those of a place
 */
export async function takeFate(ctx: Ctx<typeof registrarDestino>): Promise<EmbryoDestino> {
  const { Versao, Acao, Motivo, Consentimento } = ctx.body;
  const embryo = Embryo.row.parse(await lockRow(ctx, Embryo, ctx.params.id, Versao));
  const step = requireStep(ctx, embryo, Acao);
  if (step.needsReason && Motivo === null) throw new AppError('JUSTIFICATIVA');
  if (destinoAsks(step, 'consent') && Consentimento === null) throw new AppError('DESTINO_CONSENTIMENTO');
  if (await isPending(ctx, embryo)) throw new AppError('DESTINO_PENDENTE', { embriao: embryo.Codigo });
  if (destinoAsks(step, 'wasThere')) await requireWasThere(ctx, embryo, step);
  const place = destinoAsks(step, 'place') ? await embryoPlace(ctx, embryo, ctx.body) : nowhere;
  const waits = destinoAsks(step, 'witness');
  const { Empresa, Unidade, id, Destino: De } = embryo;
  const row = await createRecord(ctx, fate, {
    Empresa,
    Unidade,
    Embryo: id,
    Acao,
    De,
    Para: step.to,
    ...place,
    Consentimento,
    Motivo,
    Usuario: ctx.user.id,
    Testemunha: null,
    Etiqueta: null,
    Data: ctx.now,
    Atual: false,
  });
  if (waits) return EmbryoDestino.row.parse(row);
  return EmbryoDestino.row.parse(await settle(ctx, embryo, row, {}));
}

const nowhere = { LocalArmazenagem: null, Coordenada: null };

function requireStep(ctx: AnyCtx, embryo: Embryo, action: string): Step {
  const step = destinoStep(embryo.Destino, action);
  if (!step) throw new AppError('TRANSICAO_INVALIDA', { de: embryo.Destino, para: action });
  if (step.ability === 'system' || !ctx.can(step.ability, embryo))
    throw new AppError('SEM_PERMISSAO', { url: Embryo.path });
  return step;
}

/**
 * The second person confirms or refuses.
 *
 * @throws AppError DESTINO_SEM_ARQUIVO, TESTEMUNHA_ETIQUETA, TESTEMUNHA_MESMA_PESSOA, TESTEMUNHA_SEM_ETIQUETA,
 * REGISTRO_FECHADO, TRANSICAO_INVALIDA
 */
export async function witnessFate(ctx: Ctx<typeof testemunharDestino>): Promise<EmbryoDestino> {
  const { Versao, Confirma, Etiqueta } = ctx.body;
  const asked = EmbryoDestino.row.parse(await lockAnyVersion(ctx, EmbryoDestino, ctx.params.id));
  if (!ctx.can(['digitar', 'Laboratorio'], asked)) throw new AppError('SEM_PERMISSAO', { url: EmbryoDestino.path });
  if (asked.Situacao !== 'Pendente') throw new AppError('REGISTRO_FECHADO');
  if (asked.Usuario === ctx.user.id) throw new AppError('TESTEMUNHA_MESMA_PESSOA');
  const embryo = Embryo.row.parse(await lockAnyVersion(ctx, Embryo, asked.Embryo));
  const before = await lockRow(ctx, EmbryoDestino, asked.id, Versao);
  const seen = { Testemunha: ctx.user.id };
  if (!Confirma)
    return EmbryoDestino.row.parse(await changeRecorded(ctx, fate, before, { ...seen, Situacao: 'Recusado' }));
  if (embryo.Destino !== asked.De) throw new AppError('TRANSICAO_INVALIDA', { de: embryo.Destino, para: asked.Para });
  await requireLabel(ctx, embryo, asked, Etiqueta);
  await requireDocument(ctx, embryo, asked);
  // Somebody may have taken the position since it was requested.
  if (asked.LocalArmazenagem !== null)
    await embryoPlace(ctx, embryo, { LocalArmazenagem: asked.LocalArmazenagem, Coordenada: asked.Coordenada });
  return EmbryoDestino.row.parse(await settle(ctx, embryo, before, { ...seen, Etiqueta }));
}

/** What asks for a consent is confirmed by who has the signed document before their eyes: it is attached to the step. */
async function requireDocument(
  { db }: AnyCtx,
  embryo: Embryo,
  { id, Empresa, De, Acao }: EmbryoDestino,
): Promise<void> {
  const step = destinoStep(De, Acao);
  if (!step || !destinoAsks(step, 'consent')) return;
  const { rows } = await sql`
    select 1 from registro_arquivos where "Empresa" = ${Empresa} and "Caminho" = ${EmbryoDestino.path} and "Registro" = ${id}
    limit 1`.execute(db);
  if (rows.length === 0) throw new AppError('DESTINO_SEM_ARQUIVO', { embriao: embryo.Codigo });
}

/** The step is done: the embryo leaves the position it had, and has the new one. */
async function settle(ctx: AnyCtx, embryo: Embryo, row: StoredRow, seen: Partial<EmbryoDestino>): Promise<StoredRow> {
  const { Para, LocalArmazenagem } = EmbryoDestino.row.parse(row);
  await sql`
    update embryo_destinos set "Atual" = false
    where "Empresa" = ${embryo.Empresa} and "Embryo" = ${embryo.id} and "Atual"`.execute(ctx.db);
  const done = { ...seen, Situacao: 'Feito', Atual: LocalArmazenagem !== null };
  const after = await changeRecorded(ctx, fate, row, done);
  await changeRecorded(ctx, embryos, await lockAnyVersion(ctx, Embryo, embryo.id), { Destino: Para });
  return after;
}

async function isPending({ db }: AnyCtx, { Empresa, id }: Embryo): Promise<boolean> {
  const { rows } = await sql`
    select 1 from embryo_destinos where "Empresa" = ${Empresa} and "Embryo" = ${id} and "Situacao" = 'Pendente'`.execute(
    db,
  );
  return rows.length > 0;
}

/** A final record is corrected to where the embryo was before it. */
async function requireWasThere(
  { db }: AnyCtx,
  { Empresa, id, Destino: de }: Embryo,
  { to: para }: Step,
): Promise<void> {
  const { rows } = await sql<{ De: Destino }>`
    select "De" from embryo_destinos where "Empresa" = ${Empresa} and "Embryo" = ${id} and "Situacao" = 'Feito'
      and "Para" = ${de} order by "Data" desc, id desc limit 1`.execute(db);
  if (rows[0]?.De !== para) throw new AppError('TRANSICAO_INVALIDA', { de, para });
}
