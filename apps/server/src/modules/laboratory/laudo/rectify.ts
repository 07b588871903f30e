import { findTransition, Laudo, laudoMachine, type retificarLaudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { createRecord } from '../../../platform/resource/write.ts';
import { fresh, samplesOf } from './laudo.service.ts';
import { holdLaudo } from './repository.ts';
import { requireMay } from './sign.ts';

const writing = { resource: Laudo, hooks: {} };

/** Writes the next version of a laudo in rectification, which its caller signs. */
export async function beginVersion(ctx: AnyCtx, { params, body }: Pick<Ctx<typeof retificarLaudo>, 'params' | 'body'>) {
  const before = await holdLaudo(ctx, params.id, body.Versao);
  requireMay(ctx, before);
  if (!findTransition(laudoMachine, before.Status, 'substituir'))
    throw new AppError('TRANSICAO_INVALIDA', { de: before.Status, para: 'Substituido' });
  await requireNoSuccessor(ctx, before);
  const { id: _id, Versao: _version, ...same } = before;
  const { id } = await createRecord(ctx, writing, {
    ...same,
    ...fresh,
    Status: 'Em_Revisao',
    VersaoLaudo: await nextVersion(ctx, before),
    Substitui: before.id,
    TextoRetificacao: body.TextoRetificacao,
    CriadoEm: ctx.now,
    Samples: await samplesOf(ctx, before.Empresa, before.Job),
  });
  return Laudo.row.parse(await lockAnyVersion(ctx, Laudo, id));
}

async function requireNoSuccessor({ db }: AnyCtx, { Empresa, id, Numero }: Laudo): Promise<void> {
  const { rows } = await sql`
    select 1 from laudos where "Empresa" = ${Empresa} and "Substitui" = ${id} and "Status" <> 'Cancelado'`.execute(db);
  if (rows.length > 0) throw new AppError('LAUDO_EM_ABERTO', { numero: Numero });
}

async function nextVersion({ db }: AnyCtx, { Empresa, Numero }: Laudo): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select max("VersaoLaudo") + 1 as next from laudos where "Empresa" = ${Empresa} and "Numero" = ${Numero}`.execute(
    db,
  );
  return rows[0]?.next ?? 1;
}
