import {
  type AnswerOf,
  type escolherExecucao,
  execucaoAtual,
  isTyped,
  isEmptyValor,
  resultadoValorOf,
  type ResultExecucao,
  type Test,
  type TestStatus,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { appendHistorico, authorOf } from '../historico.ts';
import { resultsOfTests, type StoredResult } from '../result.repository.ts';
import { systemMove } from '../system-move.ts';
import { staleVersion } from '../stale.ts';
import { moveTests } from '../sample-test.moves.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import { carryValues } from '../origin/follow.ts';
import { keepRun } from './keep.ts';

type ChooseCtx = Ctx<typeof escolherExecucao>;

/** What is submitted is decided by its verifier, and what was authorised is rectified. */
const choosable: readonly TestStatus[] = ['Disponivel', 'Em_Execucao'];

/**
 * A person says which run of a repeated test counts: its values become those of the results, and what they were is kept.
 * Whoever typed them stays who typed them, so that they verify neither run.
 */
export async function chooseRun(ctx: ChooseCtx): Promise<AnswerOf<typeof escolherExecucao>> {
  const { params, body } = ctx;
  const [test] = await lockTests(ctx.db, ctx.scope, [params.id]);
  if (!test) throw new AppError('NAO_ENCONTRADO');
  if (!ctx.can(['digitar', 'Laboratorio'], test)) throw new AppError('SEM_PERMISSAO', { url: 'tests' });
  if (test.Versao !== body.Versao) throw await staleVersion(ctx, 'tests', test.id);
  if (!choosable.includes(test.TestStatus)) throw new AppError('RESULTADO_TRAVADO', { status: test.TestStatus });
  const current = execucaoAtual(test);
  if (body.Execucao === current) throw new AppError('DADOS_INVALIDOS', undefined, ['Execucao']);
  await requireAccepted(ctx, await runOf(ctx, test, body.Execucao));
  await keepRun(ctx, test, current);
  await restoreRun(ctx, test, body.Execucao);
  const chosen = await storeChoice(ctx, test, current);
  await carryValues(ctx, [test.id]);
  const results = await resultsOfTests(ctx.db, ctx.scope, [test.id]);
  return { test: await begin(ctx, { ...test, ...chosen }, results), results: results.map(resultadoValorOf) };
}

type Kept = Pick<ResultExecucao, 'Riscos' | 'Result'>;

/** @throws AppError NAO_ENCONTRADO */
async function runOf({ db }: AnyCtx, { Empresa, id }: Test, run: number): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    select "Result", "Riscos" from result_execucaos
    where "Empresa" = ${Empresa} and "Test" = ${id} and "Execucao" = ${run}`.execute(db);
  if (rows.length === 0) throw new AppError('NAO_ENCONTRADO');
  return rows;
}

/** A run whose control was rejected is no way round that control. @throws AppError CONTROLE_REPROVADO */
async function requireAccepted({ db, scope }: AnyCtx, run: readonly Kept[]): Promise<void> {
  const held = run.filter(({ Riscos }) => Riscos.includes('qc')).map(({ Result }) => Result);
  if (held.length === 0) return;
  const { rows } = await sql<{ NomeComponent: string }>`
    select "NomeComponent" from results where "Empresa" = any(${scope.empresas}) and id = any(${held}) order by "Ordem", id`.execute(
    db,
  );
  throw new AppError('CONTROLE_REPROVADO', { componentes: rows.map(({ NomeComponent }) => NomeComponent).join(', ') });
}

async function restoreRun(ctx: AnyCtx, { Empresa, id }: Test, run: number): Promise<void> {
  await sql`
    update results r set "ValorResultado" = e."ValorResultado", "Problema" = e."Problema", "Riscos" = e."Riscos",
      "DataResultado" = e."DataResultado", "DigitadoPor" = e."DigitadoPor", "AlteradoPor" = ${authorOf(ctx)},
      "AlteradoPorNome" = ${ctx.user.Nome}, "Versao" = r."Versao" + 1
    from result_execucaos e
    where r."Empresa" = ${Empresa} and r."Test" = ${id} and e."Empresa" = r."Empresa" and e."Result" = r.id
      and e."Execucao" = ${run}`.execute(ctx.db);
}

async function storeChoice(ctx: ChooseCtx, test: TestOfSample, current: number): Promise<Test> {
  const { Empresa, Unidade, id, Sample, TestStatus } = test;
  const { Execucao, Motivo } = ctx.body;
  const { rows } = await sql<Test>`
    update tests set "ExecucaoValida" = ${Execucao === test.Execucao ? null : Execucao}, "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = ${id} returning *`.execute(ctx.db);
  const Acao = 'escolherExecucao';
  ctx.audit({
    Empresa,
    Unidade,
    Acao,
    Entidade: 'tests',
    RegistroId: id,
    De: { Execucao: current },
    Para: { Execucao },
    Motivo,
    Origem: 'tela',
  });
  const by = { Usuario: authorOf(ctx), UsuarioNome: ctx.user.Nome, Data: ctx.now, Origem: 'tela' as const };
  await appendHistorico(ctx.db, [
    { Empresa, Unidade, Sample, Test: id, De: TestStatus, Para: TestStatus, Acao, Motivo, ...by },
  ]);
  return rows[0] ?? test;
}

/** A test with values has begun, one without waits, unless it is in a run of an instrument. */
async function begin(ctx: AnyCtx, test: TestOfSample, results: readonly StoredResult[]): Promise<Test> {
  const filled = results.some((row) => isTyped(row) && !isEmptyValor(row.ValorResultado));
  const begins = filled && test.TestStatus === 'Disponivel';
  const waits = !filled && test.TestStatus === 'Em_Execucao' && !test.NoMapa;
  if (begins || waits) {
    const [moved] = await moveTests(ctx, [systemMove(test, begins ? 'iniciar' : 'esvaziar')], 'tela');
    if (moved) return moved;
  }
  const { StatusSample: _s, Sexo: _x, Idade: _i, IdadeDias: _d, SampleNome: _n, NoMapa: _m, ...own } = test;
  return own;
}
