import type { Test } from '@bancada/contracts';
import type { AnyCtx } from '../../platform/http/index.ts';
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
  await settleSamples(ctx, [...new Set(moves.map(({ test }) => test.Sample))]);
  return stored;
}
