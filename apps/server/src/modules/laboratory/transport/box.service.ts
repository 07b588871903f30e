import {
  type abrirRemessa,
  type AnswerOf,
  differencesOf,
  differs,
  type fecharRemessa,
  type historicoRemessa,
  isOutside,
  RemessaAmostra,
  type receberRemessa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { historyOf } from '../../../platform/audit/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, hooksOf, systemStep } from '../../../platform/resource/index.ts';
import { readRow, versionOf } from '../../../platform/resource/read-row.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { fromItsUnit, lockBox, requireIn, requireStatus } from './box.ts';
import { enterUnit, leaveUnit } from './custody.ts';
import { missTubes, releaseTubes, tubesOf } from './tube.repository.ts';

/** What the steps of boxes require and cause. */
export const boxHooks = hooksOf(RemessaAmostra, {
  guards: { fromItsUnit },
  effects: {
    leaveUnit: async (ctx, box) => {
      await leaveUnit(ctx, box);
      await sql`
        update remessa_amostras set "EnviadaEm" = ${ctx.now}, "EnviadaPor" = ${ctx.user.id}
        where "Empresa" = ${box.Empresa} and id = ${box.id}`.execute(ctx.db);
    },
    releaseTubes,
  },
});

const writing = { resource: RemessaAmostra, hooks: boxHooks };

/** Opens an empty box in a unit. */
export async function openBox(ctx: Ctx<typeof abrirRemessa>): Promise<RemessaAmostra> {
  const { UnidadeOrigem } = ctx.body;
  const Empresa = await companyOf(ctx, UnidadeOrigem);
  requireIn(ctx, Empresa, UnidadeOrigem);
  const fresh = {
    TemperaturaEnvio: null,
    TemperaturaChegada: null,
    Enviadas: null,
    Recebidas: null,
    EnviadaEm: null,
    EnviadaPor: null,
    RecebidaEm: null,
    RecebidaPor: null,
    Motivo: null,
    Itens: [],
  };
  return boxOf(await createRecord(ctx, writing, { ...ctx.body, ...fresh, Empresa }));
}

async function companyOf({ db, scope }: AnyCtx, Unidade: number): Promise<number> {
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from unidades where "Empresa" = any(${scope.empresas}) and id = ${Unidade}
      and id = any(${scope.unidades})`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'UnidadeOrigem' });
  return rows[0].Empresa;
}

/**
 * Closes a box, counted by hand.
 *
 * @throws AppError REMESSA_CONTAGEM, where the count is not that of the tubes read; REMESSA_TEMPERATURA
 */
export async function closeBox(ctx: Ctx<typeof fecharRemessa>): Promise<RemessaAmostra> {
  const { Versao, Quantidade: contadas, Temperatura } = ctx.body;
  const box = await lockBox(ctx, ctx.params.id);
  fromItsUnit(ctx, box);
  await versionOf(ctx, RemessaAmostra, box, Versao);
  requireStatus(box, 'Aberta');
  const lidas = (await tubesOf(ctx, box)).length;
  if (lidas !== contadas) throw new AppError('REMESSA_CONTAGEM', { lidas, contadas });
  if (isOutside(Temperatura, box)) throw new AppError('REMESSA_TEMPERATURA', { temperatura: Temperatura ?? '' });
  const counted = await changeRecorded(ctx, writing, box, { Enviadas: contadas, TemperaturaEnvio: Temperatura });
  return boxOf(await systemStep(ctx, writing, counted, 'fechar'));
}

/**
 * Receives a box with what was read. Whoever comes second is told that it is received.
 *
 * @throws AppError REMESSA_DIFERENCA, where it differs from what was sent and no reason is given
 */
export async function receiveBox(ctx: Ctx<typeof receberRemessa>): Promise<RemessaAmostra> {
  const { Versao, Temperatura: TemperaturaChegada, Motivo } = ctx.body;
  const box = await lockBox(ctx, ctx.params.id);
  requireIn(ctx, box.Empresa, box.UnidadeDestino);
  await versionOf(ctx, RemessaAmostra, box, Versao);
  requireStatus(box, 'Em_Transito');
  const tubes = await tubesOf(ctx, box);
  const found = differencesOf(box, tubes, TemperaturaChegada);
  const isOther = differs(found);
  if (isOther && Motivo === null) throw new AppError('REMESSA_DIFERENCA', { ...counted(found) });
  await enterUnit(ctx, box);
  await missTubes(ctx, box);
  await releaseTubes(ctx, box);
  const received = await changeRecorded(ctx, writing, box, {
    TemperaturaChegada,
    Motivo: isOther ? Motivo : null,
    Recebidas: tubes.filter(({ Situacao }) => Situacao === 'Recebida' || Situacao === 'A_Mais').length,
    RecebidaEm: ctx.now,
    RecebidaPor: ctx.user.id,
  });
  const step = isOther ? 'receberComDiferenca' : 'receber';
  return boxOf(await systemStep(ctx, writing, received, step, Motivo));
}

const counted = ({ faltam, sobram }: ReturnType<typeof differencesOf>) => ({ faltam, sobram });

/** A box as lists answer it, without its tubes. */
const boxOf = ({ Itens: _tubes, ...row }: Readonly<Record<string, unknown>>): RemessaAmostra =>
  RemessaAmostra.row.parse(row);

/** What was done to a box. */
export async function readHistory(ctx: Ctx<typeof historicoRemessa>): Promise<AnswerOf<typeof historicoRemessa>> {
  const { Empresa, id } = await readRow(ctx, RemessaAmostra, ctx.params.id);
  return historyOf(ctx.db, Empresa, RemessaAmostra.table, id);
}
