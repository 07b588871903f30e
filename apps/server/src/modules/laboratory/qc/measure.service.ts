import { ControleMedida, type ControleMedida as Measure, type createControleMedida } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { columnsOf, hooksOf, type TakenStep } from '../../../platform/resource/index.ts';
import { vouchFor } from '../review/risks.ts';
import { holdResults, releaseResults } from './hold.ts';
import { wellOf } from '../run/control-well.ts';
import { judge, requireMeasurable } from './judge.ts';
import { lastAccepted, lastMeasures, lockGroup, targetOf } from './target.ts';

type Stored = Omit<Measure, 'id' | 'Versao'>;

/** Enters a measure: it is judged, and holds results where it is rejected, in the transaction in which it is stored. */
export async function addMeasure(ctx: Ctx<typeof createControleMedida>): Promise<Measure> {
  const { body, db } = ctx;
  const target = await targetOf(db, ctx.scope, body.ControleAlvo);
  if (!target) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'ControleAlvo' });
  if (!ctx.can(['digitar', 'Laboratorio'], target)) throw new AppError('SEM_PERMISSAO', { url: ControleMedida.path });
  const well = body.MapaTrabalhoPosicao === null ? null : await wellOf(ctx, body.MapaTrabalhoPosicao, target);
  await lockGroup(db, target);
  await well?.requireUnmeasured();
  const earlier = await lastMeasures(db, target);
  requireMeasurable(target, earlier, body, ctx.now);
  const judgement = judge(target, earlier, body);
  const { Empresa, Unidade, ControleLote, Componente, Instrumento } = target;
  const RetemDesde = judgement.Situacao === 'Rejeitada' ? await lastAccepted(db, target) : null;
  const measure = await insert(ctx, {
    Empresa,
    Unidade,
    ControleLote,
    Componente,
    Instrumento,
    ...body,
    MapaTrabalho: well?.run ?? null,
    ...judgement,
    RetemDesde,
    RegistradaPor: ctx.user.id,
    RegistradaPorNome: ctx.user.Nome,
    JustificadaPor: null,
    JustificadaPorNome: null,
    JustificadaEm: null,
  });
  await vouchFor(ctx, measure);
  if (measure.Situacao === 'Rejeitada') await holdResults(ctx, measure);
  return measure;
}

async function insert(ctx: AnyCtx, stored: Stored): Promise<Measure> {
  const fields = { ...stored, Violacoes: JSON.stringify(stored.Violacoes) };
  const names = Object.keys(fields).map((name) => sql.id(name));
  const { rows } = await sql<Measure>`
    insert into controle_medidas (${sql.join(names)}) values (${sql.join(Object.values(fields))})
    returning ${columnsOf(ControleMedida)}`.execute(ctx.db);
  const [measure] = rows;
  if (!measure) throw new Error('The measure was not stored');
  const { Empresa, Unidade, id } = measure;
  const done = { Acao: 'criar', Entidade: 'controle_medidas', RegistroId: id, De: null, Para: measure, Motivo: null };
  ctx.audit({ Empresa, Unidade, ...done, Origem: 'tela' });
  return measure;
}

/** @throws AppError MEDIDA_MESMA_PESSOA */
function enteredByAnother({ user }: AnyCtx, { RegistradaPor }: Measure): void {
  if (RegistradaPor === user.id) throw new AppError('MEDIDA_MESMA_PESSOA');
}

/** Why a measure is accepted is read beside what was noted when it was entered. */
async function keepReason(ctx: AnyCtx, row: Measure, { Motivo }: TakenStep<Measure>): Promise<void> {
  const { Empresa, id, Explicacao } = row;
  const text = [Explicacao, Motivo].filter((each) => each !== null).join('\n');
  await sql`
    update controle_medidas set "Explicacao" = ${text}, "JustificadaPor" = ${ctx.user.id},
      "JustificadaPorNome" = ${ctx.user.Nome}, "JustificadaEm" = ${ctx.now}
    where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
}

/** What the justification of a measure requires and causes. */
export const measureHooks = hooksOf(ControleMedida, {
  guards: { enteredByAnother },
  effects: { keepReason, releaseResults },
});
