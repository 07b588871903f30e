import { type listSampleArquivos, type SampleArquivo, SampleArquivos } from '@bancada/contracts';
import { sql } from 'kysely';
import { columnsOf, ofCaller } from '../../platform/attachments/file-row.ts';
import type { Ctx } from '../../platform/http/index.ts';

/** The files of a sample or of a whole job, oldest first. */
export async function listArquivos(ctx: Ctx<typeof listSampleArquivos>): Promise<SampleArquivo[]> {
  const of =
    'Sample' in ctx.query
      ? sql`a."Sample" = ${ctx.query.Sample}`
      : sql`a."Sample" in (select id from samples where "Empresa" = any(${ctx.scope.empresas}) and "Job" = ${ctx.query.Job})`;
  const { rows } = await sql<SampleArquivo>`
    select ${columnsOf(SampleArquivos)} from sample_arquivos a
    where ${of} and ${ofCaller(SampleArquivos, ctx.scope)} order by a.id`.execute(ctx.db);
  return rows;
}
