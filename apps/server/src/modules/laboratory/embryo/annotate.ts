import {
  type anotarEmbriao,
  Embryo,
  EmbryoAnotacao,
  type EventoAnotado,
  eventoIncomum,
  graduacoesEmbriao,
  isEventoEmbriao,
  type retirarAnotacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, columnsOf, lockAnyVersion } from '../../../platform/resource/index.ts';
import { createRecord, removeRecord } from '../../../platform/resource/write.ts';
import { readSequence } from './sequence.ts';

const writing = { resource: EmbryoAnotacao, hooks: {} };

/** Stores an annotation in the place of the one the person had under its code. The embryo is locked: two tabs are one person. */
export async function annotate(ctx: Ctx<typeof anotarEmbriao>): Promise<EmbryoAnotacao> {
  const embryo = Embryo.row.parse(await lockAnyVersion(ctx, Embryo, ctx.params.id));
  if (!ctx.can(['digitar', 'Laboratorio'], embryo)) throw new AppError('SEM_PERMISSAO', { url: EmbryoAnotacao.path });
  const { Tipo, Codigo, Cega } = ctx.body;
  const own = await readOwn(ctx, embryo);
  // Who has read it with open eyes cannot read it blindly any more, and the other way round.
  if (own.some((each) => each.Cega !== Cega)) throw new AppError('LEITURA_CEGA_MESMA_PESSOA');
  const said = await contentOf(ctx, embryo, own);
  const known = own.find((each) => each.Codigo === Codigo);
  const fields = { ...said, Data: ctx.now };
  if (known) return EmbryoAnotacao.row.parse(await changeRecorded(ctx, writing, known, fields));
  const { Empresa, Unidade, id } = embryo;
  const place = { Empresa, Unidade, Embryo: id, Usuario: ctx.user.id };
  return EmbryoAnotacao.row.parse(await createRecord(ctx, writing, { ...place, Tipo, Codigo, Cega, ...fields }));
}

async function readOwn({ db, user }: AnyCtx, { Empresa, id }: Embryo): Promise<EmbryoAnotacao[]> {
  const { rows } = await sql<EmbryoAnotacao>`
    select ${columnsOf(EmbryoAnotacao)} from embryo_anotacaos
    where "Empresa" = ${Empresa} and "Embryo" = ${id} and "Usuario" = ${user.id} order by id`.execute(db);
  return rows;
}

/** @throws AppError QUADRO_INEXISTENTE, ANOTACAO_INCOMUM, DADOS_INVALIDOS */
async function contentOf(ctx: Ctx<typeof anotarEmbriao>, embryo: Embryo, own: readonly EmbryoAnotacao[]) {
  const { body } = ctx;
  if (body.Tipo === 'Graduacao') {
    const grades: readonly string[] = graduacoesEmbriao[body.Codigo];
    if (!grades.includes(body.Valor)) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Valor' }] });
    return { Hpi: null, Quadro: null, Valor: body.Valor };
  }
  const { Codigo, Quadro, Confirmada } = body;
  const frame = (await readSequence(ctx, embryo))?.Quadros.find((each) => each.Quadro === Quadro);
  if (!frame) throw new AppError('QUADRO_INEXISTENTE', { quadro: Quadro });
  const { Hpi } = frame;
  const others = own.flatMap((each): EventoAnotado[] =>
    each.Hpi !== null && each.Codigo !== Codigo && isEventoEmbriao(each.Codigo)
      ? [{ Codigo: each.Codigo, Hpi: each.Hpi }]
      : [],
  );
  if (!Confirmada && eventoIncomum({ Codigo, Hpi }, others))
    throw new AppError('ANOTACAO_INCOMUM', { evento: Codigo, hpi: Hpi.replace('.', ',') });
  return { Hpi, Quadro, Valor: null };
}

/** Takes an annotation of one's own back. @throws AppError SEM_PERMISSAO, when it is somebody else's */
export async function withdrawAnnotation(ctx: Ctx<typeof retirarAnotacao>): Promise<EmbryoAnotacao> {
  const { id } = ctx.params;
  const held = EmbryoAnotacao.row.parse(await lockAnyVersion(ctx, EmbryoAnotacao, id));
  if (held.Usuario !== ctx.user.id || !ctx.can(['digitar', 'Laboratorio'], held))
    throw new AppError('SEM_PERMISSAO', { url: EmbryoAnotacao.path });
  return EmbryoAnotacao.row.parse(await removeRecord(ctx, writing, id, ctx.query.Versao));
}
