import {
  sampleMachine,
  type EffectOf,
  type GuardOf,
  Sample,
  type StatusSample,
  type Test,
  type Transition,
} from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { columnsOf } from '../../platform/resource/index.ts';
import { appendHistorico } from './historico.ts';
import { systemMove } from './result.service.ts';
import { moveTests } from './test.moves.ts';
import type { TestMove } from './test.repository.ts';

type Guard = GuardOf<typeof sampleMachine>;
type Effect = EffectOf<typeof sampleMachine>;
type Step = Transition<StatusSample, Guard, Effect>;

/** Whether a step may be taken, by the names the machine gives. */
export const sampleGuards: Readonly<Record<Guard, (ctx: AnyCtx, sample: Sample) => Promise<boolean>>> = {
  sampledInThePast: ({ now }, { DataAmostragem }) =>
    Promise.resolve(DataAmostragem === null || Temporal.Instant.compare(DataAmostragem, now) <= 0),
  noResultYet: async (ctx, sample) =>
    !(await someTest(
      ctx,
      sample,
      sql`exists (select 1 from results r where r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is not null)`,
    )),
  nothingAuthorised: async (ctx, sample) =>
    !(await someTest(ctx, sample, sql`t."TestStatus" in ('Autorizado', 'Em_Retificacao')`)),
};

async function someTest(ctx: AnyCtx, { Empresa, id }: Sample, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tests t where t."Empresa" = ${Empresa} and t."Sample" = ${id} and ${condition} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

/** A test, and whether the step of its sample was what cancelled it. */
type Following = Test & { readonly closedAlong: boolean };

/** What a sample's step does to its tests, by the names the machine gives. */
export const sampleEffects: Readonly<Record<Effect, (test: Following, reason: string | null) => TestMove | null>> = {
  openTests(test, reason) {
    if (test.TestStatus === 'Aguardando_Amostra') return systemMove(test, 'disponibilizar');
    return test.closedAlong ? { test, to: 'Disponivel', action: 'reativar', reason } : null;
  },
  closeTests: (test, reason) =>
    test.TestStatus === 'Cancelado' ? null : { test, to: 'Cancelado', action: 'cancelar', reason },
};

/** The step people take from one state to another; throws when the table has none, or its right, reason or guard is missing. */
export async function decideStep(
  ctx: AnyCtx,
  sample: Sample,
  to: StatusSample,
  reason: string | undefined,
): Promise<Step> {
  const forbidden = () => new AppError('TRANSICAO_INVALIDA', { de: sample.StatusSample, para: to });
  const step: Step | undefined = sampleMachine.transitions.find(
    (each) => each.to === to && each.ability !== 'system' && each.from.includes(sample.StatusSample),
  );
  if (!step || step.ability === 'system') throw forbidden();
  if (!ctx.can(step.ability, sample)) throw new AppError('SEM_PERMISSAO', { url: `samples/${step.action}` });
  if (step.needsReason && !reason) throw new AppError('JUSTIFICATIVA');
  for (const name of step.guards ?? []) if (!(await sampleGuards[name](ctx, sample))) throw forbidden();
  return step;
}

/** Stores a sample as it is after an edit or step, with audit, and history when its state changed. */
export async function storeSample(
  ctx: AnyCtx,
  before: Sample,
  after: Sample,
  action: string,
  reason: string | null,
): Promise<Sample> {
  const { rows } = await sql<Sample>`
    update samples set "StatusSample" = ${after.StatusSample}, "Identificacao" = ${after.Identificacao}, "DataAmostragem" = ${after.DataAmostragem},
      "DataRecebimento" = ${after.DataRecebimento}, "Versao" = "Versao" + 1
    where "Empresa" = ${before.Empresa} and id = ${before.id} returning ${columnsOf(Sample)}`.execute(ctx.db);
  const [stored] = rows;
  if (!stored) throw new Error('The sample was not stored');
  if (before.StatusSample !== stored.StatusSample) await noteStep(ctx, before, stored, action, reason);
  ctx.audit({
    Empresa: before.Empresa,
    Acao: action,
    Entidade: 'samples',
    RegistroId: before.id,
    De: seen(before),
    Para: seen(stored),
    Motivo: reason,
    Origem: 'tela',
  });
  return stored;
}

const seen = ({ StatusSample, Identificacao, DataAmostragem }: Sample) => ({
  StatusSample,
  Identificacao,
  DataAmostragem,
});

async function noteStep(ctx: AnyCtx, before: Sample, after: Sample, action: string, reason: string | null) {
  const { Empresa, Unidade, id: Sample, StatusSample: De } = before;
  const who = { Usuario: ctx.user.id, UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'tela' as const };
  const what = { De, Para: after.StatusSample, Acao: action, Motivo: reason };
  await appendHistorico(ctx.db, [{ Empresa, Unidade, Sample, Test: null, ...what, ...who }]);
}

/** Lets the tests of a sample follow its step. The caller holds the sample locked. */
export async function followTests(
  ctx: AnyCtx,
  sample: Sample,
  effects: readonly Effect[],
  reason: string | null,
): Promise<void> {
  if (effects.length === 0) return;
  const { rows: tests } = await sql<Following>`
    select t.*, t."TestStatus" = 'Cancelado' and 'sistema' = (
        select h."Origem" from test_historicos h where h."Empresa" = t."Empresa" and h."Test" = t.id and h."Para" is not null
        order by h.id desc limit 1) as "closedAlong"
    from tests t where t."Empresa" = ${sample.Empresa} and t."Sample" = ${sample.id} order by t.id`.execute(ctx.db);
  for (const effect of effects) {
    const moves = tests.flatMap((test) => sampleEffects[effect](test, reason) ?? []);
    await moveTests(ctx, moves, 'sistema');
  }
}
