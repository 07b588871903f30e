import {
  type AnswerOf,
  descartarFalha,
  type FalhaOuvinte,
  listOuvintes,
  type Ouvinte,
  repetirFalha,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf, requireWholeCompany } from '../../../platform/company.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { RoomPart } from '../../../app/room.ts';

/** The most parked events that are shown. */
const MOST = 100;

/** The calls of durable listeners: where they are, and what becomes of events they have put aside. */
export const listenerParts = (): RoomPart => ({
  calls: [
    handle(listOuvintes, list),
    handle(repetirFalha, async (ctx) => retryOrder(ctx, await companyOfParked(ctx))),
    handle(descartarFalha, discard),
  ],
});

async function list(ctx: Ctx<typeof listOuvintes>): Promise<AnswerOf<typeof listOuvintes>> {
  const Empresa = companyOf(ctx, ctx.query.Empresa);
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  const listeners = await sql<Ouvinte>`
    select o."Nome", greatest(coalesce(h."Seq", 0) - o."Seq", 0) as "Atraso", o."Tentativas", o."Erro", o."ProximaEm"
    from ouvintes o left join evento_heads h on h."Empresa" = o."Empresa"
    where o."Empresa" = ${Empresa} order by o."Nome"`.execute(ctx.db);
  const parked = await sql<FalhaOuvinte>`
    select "Nome", "Seq", "Evento" ->> 'Assunto' as "Assunto", "Erro", "Tentativas", "Repetir", "Data"
    from ouvinte_falhas where "Empresa" = ${Empresa} order by "Nome", "Seq" limit ${MOST}`.execute(ctx.db);
  return { Ouvintes: listeners.rows, Falhas: parked.rows };
}

type OneCtx = Ctx<typeof repetirFalha> | Ctx<typeof descartarFalha>;

/** The company of a parked event, which is there and may be acted on. @throws AppError NAO_ENCONTRADO */
async function companyOfParked(ctx: OneCtx): Promise<number> {
  const { Nome, Seq } = ctx.body;
  const Empresa = companyOf(ctx, ctx.body.Empresa);
  requireWholeCompany(ctx, Empresa, ['editar', 'Configuracoes']);
  const { rows } = await sql`
    select 1 from ouvinte_falhas where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "Seq" = ${Seq} for update`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new AppError('NAO_ENCONTRADO');
  return Empresa;
}

/** Lets the events of a parked one's order be tried again, those after it behind it. */
async function retryOrder({ db, body: { Nome, Seq } }: OneCtx, Empresa: number) {
  await sql`
    update ouvinte_falhas f set "Repetir" = true from ouvinte_falhas own
    where own."Empresa" = ${Empresa} and own."Nome" = ${Nome} and own."Seq" = ${Seq}
      and f."Empresa" = own."Empresa" and f."Nome" = own."Nome" and f."Grupo" = own."Grupo"`.execute(db);
  return {};
}

/** Gives an event up, with its reason in the audit; those of its order that waited behind it are tried. */
async function discard(ctx: Ctx<typeof descartarFalha>) {
  const Empresa = await companyOfParked(ctx);
  const { Nome, Seq, Motivo } = ctx.body;
  // Nothing is put behind it meanwhile: that would wait for nobody.
  await sql`select 1 from ouvintes where "Empresa" = ${Empresa} and "Nome" = ${Nome} for no key update`.execute(ctx.db);
  await retryOrder(ctx, Empresa);
  await sql`
    delete from ouvinte_falhas where "Empresa" = ${Empresa} and "Nome" = ${Nome} and "Seq" = ${Seq}`.execute(ctx.db);
  ctx.audit({
    Empresa,
    Acao: 'descartar',
    Entidade: 'ouvinte_falhas',
    RegistroId: Seq,
    De: { Nome, Seq },
    Para: null,
    Motivo,
    Origem: 'tela',
  });
  return {};
}
