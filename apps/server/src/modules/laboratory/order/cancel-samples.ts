import type { Sample, Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { appendHistorico } from '../historico.ts';
import { moveTests } from '../sample-test.moves.ts';

/** Cancels samples, which are locked, for what their order or whoever added them has come to. */
export async function cancelSamples(ctx: AnyCtx, samples: readonly Sample[], Motivo: string | null): Promise<void> {
  await sql`
    update samples set "StatusSample" = 'Cancelada', "Versao" = "Versao" + 1
    where "Empresa" = any(${ctx.scope.empresas}) and id = any(${samples.map(({ id }) => id)})`.execute(ctx.db);
  await appendHistorico(
    ctx.db,
    samples.map((sample) => historyOf(ctx, sample, Motivo)),
  );
  ctx.audit(...samples.map((sample) => auditOf(sample, Motivo)));
}

/** Cancels tests along with what they hang on. */
export const cancelTests = (ctx: AnyCtx, tests: readonly Test[], reason: string | null) =>
  moveTests(
    ctx,
    tests.map((test) => ({ test, to: 'Cancelado', action: 'cancelar', reason })),
    'sistema',
  );

const historyOf = (ctx: AnyCtx, { Empresa, Unidade, id, StatusSample }: Sample, Motivo: string | null) => ({
  Empresa,
  Unidade,
  Sample: id,
  Test: null,
  De: StatusSample,
  Para: 'Cancelada',
  Acao: 'cancelar',
  Motivo,
  Usuario: ctx.user.id,
  UsuarioNome: ctx.user.Nome,
  Data: ctx.now,
  Origem: 'sistema' as const,
});

const auditOf = ({ Empresa, Unidade, id, StatusSample }: Sample, Motivo: string | null) => ({
  Empresa,
  Unidade,
  Acao: 'cancelar',
  Entidade: 'samples',
  RegistroId: id,
  De: { StatusSample },
  Para: { StatusSample: 'Cancelada' },
  Motivo,
  Origem: 'sistema' as const,
});
