import { type AnswerOf, type ConteudoLaudo, conteudoLaudo, type createLaudo, Laudo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { withCollections } from '../../../platform/resource/children.ts';
import { lockAnyVersion } from '../../../platform/resource/index.ts';
import { readRow, versionOf } from '../../../platform/resource/read-row.ts';
import { readTests } from './content.ts';

/**
 * A laudo that is about to be frozen, at the version that was read. Its job's samples are locked first, as wherever their
 * tests are changed, so that nothing it reports changes meanwhile.
 */
export async function holdLaudo(ctx: AnyCtx, id: number, Versao: number): Promise<Laudo> {
  const { Empresa, Job } = Laudo.row.parse(await readRow(ctx, Laudo, id));
  await lockSamples(ctx, Empresa, Job);
  return Laudo.row.parse(await versionOf(ctx, Laudo, await lockAnyVersion(ctx, Laudo, id), Versao));
}

async function lockSamples({ db }: AnyCtx, Empresa: number, Job: number): Promise<void> {
  await sql`
    select 1 from samples where "Empresa" = ${Empresa} and "Job" = ${Job} order by id for no key update`.execute(db);
}

/** The same for the jobs of several laudos, which are held afterwards: in one order, so that nobody waits in a circle. */
export async function lockSamplesOf({ db, scope }: AnyCtx, laudos: readonly number[]): Promise<void> {
  await sql`
    select 1 from samples s where ("Empresa", "Job") in (
      select "Empresa", "Job" from laudos where "Empresa" = any(${scope.empresas}) and id = any(${laudos}::bigint[]))
    order by id for no key update`.execute(db);
}

/** A laudo as its calls answer it. */
export const recordOf = async (ctx: AnyCtx, id: number): Promise<AnswerOf<typeof createLaudo>> =>
  Laudo.calls.get.answer.parse(await withCollections(ctx, Laudo, await lockAnyVersion(ctx, Laudo, id)));

/** What the frozen document of a version says; null where it is not frozen. */
export async function frozenContent({ db }: Pick<AnyCtx, 'db'>, { Empresa, id }: Laudo): Promise<ConteudoLaudo | null> {
  const { rows } = await sql<{ Conteudo: unknown }>`
    select "Conteudo" from laudos where "Empresa" = ${Empresa} and id = ${id}`.execute(db);
  const content = rows[0]?.Conteudo ?? null;
  return content === null ? null : conteudoLaudo.parse(content);
}

export async function storeContent({ db }: AnyCtx, { Empresa, id }: Laudo, content: ConteudoLaudo): Promise<void> {
  await sql`
    update laudos set "Conteudo" = ${JSON.stringify(content)}::jsonb
    where "Empresa" = ${Empresa} and id = ${id} and "Conteudo" is null`.execute(db);
}

/**
 * What a laudo reports is authorised: some of it, where it is partial, else all tests of its job that count.
 *
 * @throws AppError LAUDO_SEM_EXAMES, LAUDO_EXAMES_PENDENTES
 */
export async function requireAuthorised(ctx: AnyCtx, laudo: Laudo): Promise<void> {
  const tests = await readTests(ctx, laudo);
  if (!tests.some(({ TestStatus }) => TestStatus === 'Autorizado')) throw new AppError('LAUDO_SEM_EXAMES');
  if (laudo.Parcial) return;
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from tests
    where "Empresa" = ${laudo.Empresa} and "Job" = ${laudo.Job}
      and "TestStatus" not in ('Autorizado', 'Cancelado', 'Rejeitado')`.execute(ctx.db);
  const quantos = rows[0]?.open ?? 0;
  if (quantos > 0) throw new AppError('LAUDO_EXAMES_PENDENTES', { quantos });
}
