import type { downloadSampleArquivo, listSampleArquivos, SampleArquivo, uploadSampleArquivo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import { checkFile } from '../../platform/files/check.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../../platform/http/index.ts';
import { lockSample } from './sample.repository.ts';

const columns = sql`a.id, a."Sample", a."Nome", a."Tipo", a."Tamanho", a."CriadoEm"`;

const ofCaller = (ctx: AnyCtx) => sql`a."Empresa" = any(${ctx.scope.empresas}) and exists (
  select 1 from samples s where s."Empresa" = a."Empresa" and s.id = a."Sample" and s."Unidade" = any(${ctx.scope.unidades}))`;

/** The files of a sample or of a whole job, oldest first. */
export async function listArquivos(ctx: Ctx<typeof listSampleArquivos>): Promise<SampleArquivo[]> {
  const of =
    'Sample' in ctx.query
      ? sql`a."Sample" = ${ctx.query.Sample}`
      : sql`a."Sample" in (select id from samples where "Empresa" = any(${ctx.scope.empresas}) and "Job" = ${ctx.query.Job})`;
  const { rows } = await sql<SampleArquivo>`
    select ${columns} from sample_arquivos a where ${of} and ${ofCaller(ctx)} order by a.id`.execute(ctx.db);
  return rows;
}

/** Stores a file of a sample: its type must be one we take, and its content must be of that type. */
export async function storeArquivo(ctx: Ctx<typeof uploadSampleArquivo>, files: FileStore): Promise<SampleArquivo> {
  const { file } = ctx;
  if (!file) throw new AppError('DADOS_INVALIDOS', undefined, ['arquivo']);
  const tipo = checkFile(file.name, file.bytes);
  const { Empresa } = await lockSample(ctx, ctx.query.Sample);
  const { rows } = await sql<SampleArquivo>`
    insert into sample_arquivos as a ("Empresa", "Sample", "Nome", "Tipo", "Tamanho", "CriadoEm")
    values (${Empresa}, ${ctx.query.Sample}, ${file.name.slice(-200)}, ${tipo}, ${file.bytes.length}, ${ctx.now}) returning ${columns}`.execute(
    ctx.db,
  );
  const [stored] = rows;
  if (!stored) throw new Error('The file was not stored');
  await files.write(Empresa, 'sample-arquivos', stored.id, file.bytes);
  ctx.audit({
    Empresa,
    Acao: 'criar',
    Entidade: 'sample_arquivos',
    RegistroId: stored.id,
    De: null,
    Para: { Sample: stored.Sample, Nome: stored.Nome, Tamanho: stored.Tamanho },
    Motivo: null,
    Origem: 'tela',
  });
  return stored;
}

/** The bytes of a file. */
export async function readArquivo(ctx: Ctx<typeof downloadSampleArquivo>, files: FileStore): Promise<FileAnswer> {
  const { rows } = await sql<SampleArquivo & { Empresa: number }>`
    select ${columns}, a."Empresa" from sample_arquivos a where a.id = ${ctx.params.id} and ${ofCaller(ctx)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new AppError('NAO_ENCONTRADO');
  return { name: found.Nome, type: found.Tipo, bytes: await files.read(found.Empresa, 'sample-arquivos', found.id) };
}
