import type { Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../platform/http/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { appendHistorico } from './historico.ts';
import { settleSamples } from './settle.ts';
import { storeMoves, type TestMove } from './test.repository.ts';

/** Takes decided steps of tests: stores them, writes history and audit, and settles their samples and jobs. */
export async function moveTests(
  ctx: AnyCtx,
  moves: readonly TestMove[],
  origem: 'tela' | 'importação' | 'API' | 'sistema',
): Promise<Test[]> {
  if (moves.length === 0) return [];
  const stored = await storeMoves(ctx.db, moves, ctx.user.id, ctx.now);
  await appendHistorico(
    ctx.db,
    moves.map(({ test, to, action, reason }) => ({
      Empresa: test.Empresa,
      Unidade: test.Unidade,
      Sample: test.Sample,
      Test: test.id,
      De: test.TestStatus,
      Para: to,
      Acao: action,
      Motivo: reason,
      Usuario: ctx.user.id,
      UsuarioNome: ctx.user.Nome,
      Data: ctx.now,
      Origem: origem,
    })),
  );
  ctx.audit(
    ...moves.map(({ test, to, action, reason }) => ({
      Empresa: test.Empresa,
      Acao: action,
      Entidade: 'tests',
      RegistroId: test.id,
      De: { TestStatus: test.TestStatus },
      Para: { TestStatus: to },
      Motivo: reason,
      Origem: origem,
    })),
  );
  await tellTypists(ctx, moves);
  await settleSamples(ctx, [...new Set(moves.map(({ test }) => test.Sample))]);
  return stored;
}

const sentBack = ['devolver', 'repetir', 'rejeitar'] as const;

interface Named {
  readonly id: number;
  readonly Amostra: string;
  readonly Procedimento: string;
}

/** Whoever submitted a test hears that a colleague did not take it. */
async function tellTypists(ctx: AnyCtx, moves: readonly TestMove[]): Promise<void> {
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
