import type {
  AnswerOf,
  lerTextoInstrumento,
  listFilaInstrumentos,
  reaplicarInstrumentos,
  recusarPendentesInstrumento,
  ContagemInstrumento,
} from '@bancada/contracts';
import { inWords, MensagemInstrumento } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { READ } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';
import { applyRecords } from './apply.ts';
import { decodeText } from '../../../platform/charset.ts';
import { recount } from './recount.ts';

type Queue = AnswerOf<typeof listFilaInstrumentos>;

/** The most entries of each list of the queue. */
const MOST = 500;

/** The most of a message's text that is read at once, in bytes. */
const MOST_TEXT = 500_000;

const waitingIn = ({ scope }: AnyCtx) => sql`g."Empresa" = any(${scope.empresas})
  and g."Unidade" = any(${scope.unidades}) and g."Situacao" = 'Pendente'`;

const ofInstrument = (id: number | undefined) => (id === undefined ? sql`true` : sql`g."Instrumento" = ${id}`);

/** What waits for people, each code and each sample once. */
export async function readQueue(ctx: Ctx<typeof listFilaInstrumentos>): Promise<Queue> {
  const waiting = sql`${waitingIn(ctx)} and ${ofInstrument(ctx.query.Instrumento)}`;
  const { rows: Codigos } = await sql<Queue['Codigos'][number]>`
    select g."Instrumento", i."Nome" as "InstrumentoNome", g."Codigo", min(g."Nome") as "Nome",
      min(g."UnidadeMedida") as "UnidadeMedida", min(g."Espera") as "Espera", min(g."Motivo") as "Motivo",
      left(min(g."Valor"), 200) as "Exemplo", count(*)::int as "Registros", min(m."RecebidaEm") as "Desde"
    from registro_instrumentos g join instrumentos i on i."Empresa" = g."Empresa" and i.id = g."Instrumento"
      join mensagem_instrumentos m on m."Empresa" = g."Empresa" and m.id = g."MensagemInstrumento"
    where ${waiting} and g."Espera" in ('Codigo', 'Unidade')
    group by 1, 2, 3 order by count(*) desc, 2, 3 limit ${MOST}`.execute(ctx.db);
  const { rows: Amostras } = await sql<Queue['Amostras'][number]>`
    select g."Amostra", g."Instrumento", i."Nome" as "InstrumentoNome", min(g."Motivo") as "Motivo",
      count(*)::int as "Registros", min(m."RecebidaEm") as "Desde"
    from registro_instrumentos g join instrumentos i on i."Empresa" = g."Empresa" and i.id = g."Instrumento"
      join mensagem_instrumentos m on m."Empresa" = g."Empresa" and m.id = g."MensagemInstrumento"
    where ${waiting} and g."Espera" in ('Amostra', 'Cadastro') and g."Amostra" is not null
    group by 1, 2, 3 order by min(m."RecebidaEm"), 1 limit ${MOST}`.execute(ctx.db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from registro_instrumentos g where ${waiting}`.execute(ctx.db);
  const { rows: Perfis } = await sql<Queue['Perfis'][number]>`
    select id, "Nome" from perfil_importacaos where "Empresa" = any(${ctx.scope.empresas}) and "IsActive"
      and "Formato" in ('CSV', 'TSV') order by "Nome" limit ${MOST}`.execute(ctx.db);
  return { Codigos, Amostras, Perfis, total: rows[0]?.n ?? 0 };
}

/** The messages that have waiting results which fit a condition. */
async function messagesWaiting(ctx: AnyCtx, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct "MensagemInstrumento" as id from registro_instrumentos g
    where ${waitingIn(ctx)} and ${condition} order by 1`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Tries again what waits for a code. */
export const applyCode = async (ctx: AnyCtx, Instrumento: number, Codigo: string): Promise<ContagemInstrumento> =>
  applyRecords(ctx, await messagesWaiting(ctx, sql`g."Instrumento" = ${Instrumento} and g."Codigo" = ${Codigo}`));

/** Tries again what waits: all of it, or what an instrument sent, or what waits for a sample. */
export async function applyWaiting(ctx: Ctx<typeof reaplicarInstrumentos>): Promise<ContagemInstrumento> {
  const { Instrumento, Amostra } = ctx.body;
  const ofSample = Amostra === undefined ? sql`true` : sql`g."Amostra" = ${Amostra}`;
  return applyRecords(ctx, await messagesWaiting(ctx, sql`${ofInstrument(Instrumento)} and ${ofSample}`));
}

/** Refuses what waits for a code or a sample, with what the person says of it. */
export async function refuseWaiting(ctx: Ctx<typeof recusarPendentesInstrumento>): Promise<ContagemInstrumento> {
  const { Instrumento, Codigo, Amostra, Justificativa } = ctx.body;
  if ((Codigo === undefined) === (Amostra === undefined))
    throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Codigo' }] });
  const named =
    Codigo === undefined
      ? sql`g."Amostra" = ${Amostra} and g."Espera" in ('Amostra', 'Cadastro')`
      : sql`g."Codigo" = ${Codigo}`;
  const condition = sql`g."Instrumento" = ${Instrumento} and ${named}`;
  const messages = await messagesWaiting(ctx, condition);
  await sql`
    select 1 from mensagem_instrumentos where "Empresa" = any(${ctx.scope.empresas}) and id = any(${messages})
    order by id for no key update`.execute(ctx.db);
  const { rows } = await sql`
    update registro_instrumentos g set "Situacao" = 'Recusado', "Espera" = null, "Motivo" = ${Justificativa},
      "Versao" = "Versao" + 1
    where ${waitingIn(ctx)} and ${condition} returning g.id`.execute(ctx.db);
  await recount(ctx, messages);
  return { Aplicadas: 0, Pendentes: 0, Recusadas: rows.length, total: rows.length };
}

/** A message of the caller's units, held until the transaction ends. @throws AppError NAO_ENCONTRADO */
export async function holdMessage({ db, scope }: AnyCtx, id: number): Promise<MensagemInstrumento> {
  const { rows } = await sql<MensagemInstrumento>`
    select ${columnsOf(MensagemInstrumento)} from mensagem_instrumentos where "Empresa" = any(${scope.empresas})
      and "Unidade" = any(${scope.unidades}) and id = ${id} for no key update`.execute(db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}

/** The text of a message, as it was sent. It may name patients: who reads it is noted. */
export async function readText(ctx: Ctx<typeof lerTextoInstrumento>): Promise<AnswerOf<typeof lerTextoInstrumento>> {
  const { db, scope, params } = ctx;
  const { rows } = await sql<{ Empresa: number; Unidade: number; texto: Uint8Array; bytes: number }>`
    select m."Empresa", m."Unidade", substring(x."Texto" for ${MOST_TEXT}) as texto, length(x."Texto") as bytes
    from mensagem_instrumentos m join mensagem_instrumento_textos x
      on x."Empresa" = m."Empresa" and x."MensagemInstrumento" = m.id
    where m."Empresa" = any(${scope.empresas}) and m."Unidade" = any(${scope.unidades}) and m.id = ${params.id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new AppError('NAO_ENCONTRADO');
  ctx.audit({
    Empresa: found.Empresa,
    Unidade: found.Unidade,
    Acao: READ,
    Entidade: MensagemInstrumento.table,
    RegistroId: params.id,
    De: null,
    Para: null,
    Motivo: null,
    Origem: 'tela',
  });
  const { text, charset } = decodeText(found.texto);
  return { Texto: text.replaceAll('\0', '␀').replace(/\r\n?/g, '\n'), Codificacao: charset, Bytes: found.bytes };
}

/** What a record becomes whose message is undone. */
export const undoneWords = (): string => inWords('laboratory.instrumento.desfeito');
