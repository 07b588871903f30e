import { inactiveTestStates, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { followStep, isStepGated } from '../../platform/resource/pass-gates.ts';
import type { AnyCtx, NonEmpty } from '../../platform/http/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { openCriticals, withdrawCriticals } from './critical/critical.service.ts';
import { appendHistorico, authorOf, type HistoricoEntry } from './historico.ts';
import { pushOrders } from './instrument/orders/push.ts';
import { withdrawOrders } from './instrument/orders/withdraw.ts';
import { orderReflexes, withdrawReflexes } from './reflex/reflex.service.ts';
import { reopenLaudos } from './laudo/laudo.service.ts';
import { carryValues, stepsBehind } from './origin/follow.ts';
import { leaveToRules } from './review/auto/leave.ts';
import { keepSubmissions } from './review/auto/submission.ts';
import { judgeSubmitted } from './review/risks.ts';
import { endVerifications, keepVerifications } from './review/verifications.ts';
import { leaveRuns } from './run/leave-runs.ts';
import { ownersOf, settleSamplesOf } from './settle.ts';
import { storeMoves, type TestMove } from './sample-test.repository.ts';

/** The tests that one request moves. */
export interface RequestMoves {
  readonly ctx: AnyCtx;
  readonly moves: readonly TestMove[];
  readonly origem: 'tela' | 'importação' | 'API' | 'sistema';
}

/** Takes decided steps of tests: stores them, writes history and audit, and settles their samples and jobs. */
export const moveTests = (ctx: AnyCtx, moves: RequestMoves['moves'], origem: RequestMoves['origem']): Promise<Test[]> =>
  moveTestsOf([{ ctx, moves, origem }]);

/**
 * The same for requests of one transaction, whose tests begin or are given back: then whoever moves the first test of a
 * sample or a job brings it along, and the others find nothing left to do, as one by one.
 */
export async function moveTestsOf(requests: NonEmpty<RequestMoves>): Promise<Test[]> {
  const moving = requests.flatMap(({ moves, ...by }) => moves.map((move) => ({ ...move, ...by })));
  if (moving.length === 0) return [];
  const [{ ctx: first }] = requests;
  const stored = await storeMoves(
    first.db,
    moving.map(({ ctx, ...move }) => ({ ...move, usuario: authorOf(ctx), now: ctx.now })),
  );
  await leaveRuns(
    first.db,
    moving.flatMap(({ test, to }) => (to === 'Disponivel' && test.MapaTrabalho !== null ? [test] : [])),
  );
  await appendHistorico(first.db, moving.map(historicoOf));
  for (const move of moving) move.ctx.audit(auditOf(move));
  for (const { ctx, moves } of requests) await notifyTypists(ctx, moves);
  for (const { ctx, moves } of requests) await followVerifications(ctx, moves);
  for (const { ctx, moves } of requests) await followValues(ctx, moves);
  for (const { ctx, moves } of requests) await followOrders(ctx, moves);
  await followMoves(moving, stored);
  for (const { ctx, moves } of requests)
    await reopenLaudos(
      ctx,
      moves.flatMap(({ test, action }) => (rectifies.has(action) ? [test] : [])),
    );
  for (const { ctx, moves } of requests) await followSources(ctx, moves);
  await settleSamplesOf(first, ownersOf(moving.map(({ ctx, test }) => [test.Sample, ctx])));
  return stored;
}

const rectifies: ReadonlySet<string> = new Set(['retificar', 'acompanharRetificacao']);

/** What takes values from tests that went back goes back with them; what is rejected gives none, until it is there again. */
async function followSources(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
  await moveTests(ctx, await stepsBehind(ctx, moves), 'sistema');
  const turned = moves.filter(
    ({ test, to }) => inactiveTestStates.includes(test.TestStatus) !== inactiveTestStates.includes(to),
  );
  await carryValues(
    ctx,
    turned.map(({ test }) => test.id),
  );
}

/** Keeps who verified what; verifications of what is given back, or submitted anew, no longer count. */
async function followVerifications(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
  await endVerifications(
    ctx,
    moves.flatMap(({ test, to }) => (keepsVerifications.has(to) ? [] : [test])),
  );
  await keepVerifications(
    ctx,
    moves.filter(({ to }) => to === 'Conferido'),
  );
}

const keepsVerifications: ReadonlySet<Test['TestStatus']> = new Set(['Conferido', 'Autorizado', 'Em_Retificacao']);

/** What is submitted is told where it is critical, and orders what it asks for; what is given back does neither, or not yet. */
async function followValues(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
  const moved = (to: (move: TestMove) => boolean) => moves.flatMap((move) => (to(move) ? [move.test.id] : []));
  const given = moved(({ to }) => to === 'Digitado');
  const submissions = moves.flatMap(({ test, to }) => (to === 'Digitado' ? [test] : []));
  await judgeSubmitted(ctx, submissions);
  await keepSubmissions(ctx, submissions);
  await leaveToRules(ctx, submissions);
  await openCriticals(ctx, given);
  await orderReflexes(ctx, given);
  const back = moved(({ test, to }) => submitted.has(test.TestStatus) && !submitted.has(to));
  await withdrawCriticals(ctx, back);
  await withdrawReflexes(ctx, back);
}

/** Instruments are told of tests that are not made any more, and of those that are made after all. */
async function followOrders(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
  const moved = (which: (move: TestMove) => boolean) => moves.filter(which).map(({ test }) => test.id);
  const closed = moved(({ to }) => inactiveTestStates.includes(to));
  await withdrawOrders(ctx, { tests: closed, because: 'closed' });
  const reopened = moved(({ action }) => action === 'reativar');
  await pushOrders(ctx, { tests: reopened, moment: 'Ao_Receber', Instrumento: null });
}

/** The states of a test whose values were submitted. */
const submitted: ReadonlySet<Test['TestStatus']> = new Set(['Digitado', 'Conferido', 'Autorizado']);

/** Lets other rooms do what hangs on the steps. */
async function followMoves(moving: readonly Moving[], stored: readonly Test[]): Promise<void> {
  const rows = new Map(stored.map((test) => [test.id, test]));
  for (const { ctx, test: before, action } of moving) {
    const row = isStepGated(ctx, Test, action) ? rows.get(before.id) : undefined;
    if (row) await followStep(ctx, Test, { before, row, action });
  }
}

type Moving = TestMove & Omit<RequestMoves, 'moves'>;

const historicoOf = ({ ctx, test, to, action, reason, origem }: Moving): HistoricoEntry => ({
  Empresa: test.Empresa,
  Unidade: test.Unidade,
  Sample: test.Sample,
  Test: test.id,
  De: test.TestStatus,
  Para: to,
  Acao: action,
  Motivo: reason,
  Usuario: authorOf(ctx),
  UsuarioNome: ctx.user.Nome,
  Data: ctx.now,
  Origem: origem,
});

const auditOf = ({ test, to, action, reason, origem }: Moving) => ({
  Empresa: test.Empresa,
  Acao: action,
  Entidade: 'tests',
  RegistroId: test.id,
  Unidade: test.Unidade,
  De: { TestStatus: test.TestStatus },
  Para: { TestStatus: to },
  Motivo: reason,
  Origem: origem,
});

const sentBack = ['devolver', 'repetir', 'rejeitar'] as const;

interface Named {
  readonly id: number;
  readonly Amostra: string;
  readonly Procedimento: string;
}

/** Whoever submitted a test hears that a colleague did not take it. */
async function notifyTypists(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
  const returned = moves.flatMap(({ test, action, reason: Motivo }) => {
    const Acao = sentBack.find((each) => each === action);
    const { DigitadoPor: Usuario } = test;
    return Acao && Usuario !== null && Usuario !== ctx.user.id ? [{ test, Acao, Motivo, Usuario }] : [];
  });
  if (returned.length === 0) return;
  const { rows } = await sql<Named>`
    select t.id, s."Nome" as "Amostra", p."NomeCompleto" as "Procedimento"
    from tests t join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
    join tratamentos p on p."Empresa" = t."Empresa" and p.id = t."Tratamento"
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${returned.map(({ test }) => test.id)})`.execute(
    ctx.db,
  );
  const names = new Map(rows.map(({ id, ...name }) => [id, name]));
  for (const { test, Usuario, ...how } of returned) {
    const { id, Empresa, Sample, Job } = test;
    const { Amostra, Procedimento } = names.get(id) ?? { Amostra: '', Procedimento: '' };
    const Dados = { Test: id, Sample, Job, Amostra, Procedimento, ...how, Por: ctx.user.Nome };
    await notify(ctx, { Empresa, Usuario, Tipo: 'Teste_Devolvido', Dados });
  }
}
