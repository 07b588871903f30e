import { Sample, sampleMachine, type EffectOf, type GuardOf, type Test } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { hooksOf, type TakenStep } from '../../platform/resource/hooks.ts';
import { appendHistorico } from './historico.ts';
import { requireChecklist } from './receipt/checklist.ts';
import { pushOrders } from './instrument/orders/push.ts';
import { requireWitness } from './storage/witness.ts';
import { systemMove } from './system-move.ts';
import { settleJobs } from './settle.ts';
import { moveTests } from './sample-test.moves.ts';
import type { TestMove } from './sample-test.repository.ts';

type Guard = (ctx: AnyCtx, sample: Sample) => Promise<void>;
type Effect = (ctx: AnyCtx, sample: Sample, step: TakenStep<Sample>) => Promise<void>;

const refusedFor = (condition: (ctx: AnyCtx, sample: Sample) => Promise<boolean>, para: string): Guard =>
  async function guard(ctx, sample) {
    if (await condition(ctx, sample)) throw new AppError('TRANSICAO_INVALIDA', { de: sample.StatusSample, para });
  };

/** What a person's step of a sample asks, by the names the machine gives. */
const guards: Readonly<Record<GuardOf<typeof sampleMachine>, Guard>> = {
  checklistDone: requireChecklist,
  witnessed: requireWitness,
  sampledInThePast: refusedFor(
    ({ now }, { DataAmostragem }) =>
      Promise.resolve(DataAmostragem !== null && Temporal.Instant.compare(DataAmostragem, now) > 0),
    'Coletada',
  ),
  noResultYet: refusedFor(
    (ctx, sample) =>
      someTest(
        ctx,
        sample,
        sql`exists (select 1 from results r where r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is not null)`,
      ),
    'Rejeitada',
  ),
  nothingAuthorised: refusedFor(
    (ctx, sample) => someTest(ctx, sample, sql`t."TestStatus" in ('Autorizado', 'Em_Retificacao')`),
    'Cancelada',
  ),
};

/** Its effects. */
const effects: Readonly<Record<EffectOf<typeof sampleMachine>, Effect>> = {
  async note(ctx, after, { before, action: Acao, Motivo }) {
    const { Empresa, Unidade, id: Sample, StatusSample: De } = before;
    const who = { Usuario: ctx.user.id, UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'tela' as const };
    await appendHistorico(ctx.db, [
      { Empresa, Unidade, Sample, Test: null, De, Para: after.StatusSample, Acao, Motivo, ...who },
    ]);
  },
  receive: (ctx, sample) => storeReceipt(ctx, sample, ctx.now),
  awaitTests: (ctx, sample) =>
    letFollow(ctx, sample, (test) => (test.TestStatus === 'Disponivel' ? systemMove(test, 'aguardar') : null)),
  awaitClosedTests: (ctx, sample, { Motivo }) =>
    letFollow(ctx, sample, (test) =>
      test.closedAlong ? { test, to: 'Aguardando_Amostra', action: 'aguardar', reason: Motivo } : null,
    ),
  await: (ctx, sample) => storeReceipt(ctx, sample, null),
  async openTests(ctx, sample, { Motivo }) {
    const tests = (await followTests(ctx, sample, (test) => opened(test, Motivo))).map(({ id }) => id);
    await pushOrders(ctx, { tests, moment: 'Ao_Receber', Instrumento: null });
  },
  closeTests: (ctx, sample, { Motivo }) => letFollow(ctx, sample, (test) => closed(test, Motivo)),
  settle: (ctx, { Job }) => settleJobs(ctx, [Job]),
};

/** The rules of a sample's steps. */
export const sampleHooks = hooksOf(Sample, { guards, effects });

/** The step people take from one state to another; a pair has one at most. */
export const personStep = (from: Sample['StatusSample'], to: Sample['StatusSample']) =>
  sampleMachine.transitions.find((each) => each.to === to && each.ability !== 'system' && each.from.includes(from));

async function someTest(ctx: AnyCtx, { Empresa, id }: Sample, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tests t where t."Empresa" = ${Empresa} and t."Sample" = ${id} and ${condition} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

async function storeReceipt({ db }: AnyCtx, { Empresa, id }: Sample, at: string | null): Promise<void> {
  await sql`update samples set "DataRecebimento" = ${at} where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
}

/** A test, and whether it was cancelled along with its sample, when that was last refused or cancelled. */
type Following = Test & { readonly closedAlong: boolean };

function opened(test: Following, reason: string | null): TestMove | null {
  if (test.TestStatus === 'Aguardando_Amostra') return systemMove(test, 'disponibilizar');
  return test.closedAlong ? { test, to: 'Disponivel', action: 'reativar', reason } : null;
}

const closed = (test: Following, reason: string | null): TestMove | null =>
  test.TestStatus === 'Cancelado' ? null : { test, to: 'Cancelado', action: 'cancelar', reason };

const letFollow = async (...following: Parameters<typeof followTests>): Promise<void> => {
  await followTests(...following);
};

/** Lets the tests of a sample, which is locked, follow its step; answers those that did. */
async function followTests(
  ctx: AnyCtx,
  { Empresa, id }: Sample,
  follow: (test: Following) => TestMove | null,
): Promise<Test[]> {
  const { rows: tests } = await sql<Following>`
    select t.*, t."TestStatus" = 'Cancelado' and coalesce((
        select h."Origem" = 'sistema' and h."Data" = (
          select max(s."Data") from test_historicos s where s."Empresa" = t."Empresa" and s."Sample" = t."Sample"
            and s."Test" is null and s."Para" in ('Rejeitada', 'Cancelada'))
        from test_historicos h where h."Empresa" = t."Empresa" and h."Test" = t.id and h."Para" is not null
        order by h.id desc limit 1), false) as "closedAlong"
    from tests t where t."Empresa" = ${Empresa} and t."Sample" = ${id} order by t.id`.execute(ctx.db);
  return moveTests(
    ctx,
    tests.flatMap((test) => follow(test) ?? []),
    'sistema',
  );
}
