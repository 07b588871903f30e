import {
  type ConteudoLaudo,
  type escolherImagensLaudo,
  type ImagemDisponivel,
  type imagensLaudo,
  Laudo,
  SampleArquivos,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { paperPicture } from '../../../platform/files/picture.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { hasThumbnail } from '../../../platform/files/thumbnail.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { changeRecorded, lockAnyVersion, notePeople } from '../../../platform/resource/index.ts';
import { readRow, versionOf } from '../../../platform/resource/read-row.ts';
import { recordOf } from './repository.ts';

/** The longer side on paper, in pixels: two stand beside each other. */
const SIDE = 900;

/** The states in which nobody is about to sign: a draft, or one whose next version is still to be written. */
const open: readonly Laudo['Status'][] = ['Rascunho', 'Em_Retificacao'];

interface ExamFile {
  readonly id: number;
  readonly Nome: string;
  readonly Tipo: string;
  readonly Tamanho: number;
  readonly Sample: string;
}

/** The files of a laudo's samples, in the order of the samples. */
async function filesOf({ db }: AnyCtx, { Empresa, id }: Laudo): Promise<readonly ExamFile[]> {
  const { rows } = await sql<ExamFile>`
    select a.id, a."Nome", a."Tipo", a."Tamanho", s."Nome" as "Sample"
    from laudo_samples l join samples s on s."Empresa" = l."Empresa" and s.id = l."Sample"
      join ${sql.table(SampleArquivos.table)} a on a."Empresa" = s."Empresa" and a."Sample" = s.id
    where l."Empresa" = ${Empresa} and l."Laudo" = ${id} order by s."OrdemSequencial", s.id, a.id`.execute(db);
  return rows;
}

const picture = (files: FileStore, Empresa: number, file: ExamFile): Promise<string | null> =>
  paperPicture(files, { empresa: Empresa, noun: SampleArquivos.folder, id: file.id }, file, { side: SIDE });

/** A content with the pictures that were chosen for its laudo, as a document can hold them. */
export async function withExamImages(
  ctx: AnyCtx,
  files: FileStore,
  laudo: Laudo,
  content: ConteudoLaudo,
): Promise<ConteudoLaudo> {
  if (laudo.Imagens.length === 0) return content;
  const byId = new Map((await filesOf(ctx, laudo)).map((file) => [file.id, file]));
  const Imagens: ConteudoLaudo['Imagens'] = [];
  for (const { Arquivo, Legenda } of laudo.Imagens) {
    const file = byId.get(Arquivo);
    Imagens.push({
      Arquivo: file?.Nome ?? `#${Arquivo}`,
      Bytes: file ? await picture(files, laudo.Empresa, file) : null,
      Sample: file?.Sample ?? '',
      Legenda,
    });
  }
  return { ...content, Imagens };
}

/** Nothing is signed that lacks a picture that was chosen. @throws AppError LAUDO_IMAGEM_ILEGIVEL, LAUDO_SEM_SECAO_IMAGENS */
export function requireExamImages({ Imagens = [], Secoes }: ConteudoLaudo): void {
  const missing = Imagens.find(({ Bytes }) => Bytes === null);
  if (missing) throw new AppError('LAUDO_IMAGEM_ILEGIVEL', { arquivo: missing.Arquivo });
  if (Imagens.length > 0 && !Secoes.some(({ Tipo }) => Tipo === 'Imagens'))
    throw new AppError('LAUDO_SEM_SECAO_IMAGENS');
}

/** The pictures that a laudo may print: the chosen ones first, in their order. */
export async function readExamImages(ctx: Ctx<typeof imagensLaudo>): Promise<ImagemDisponivel[]> {
  const row = await readRow(ctx, Laudo, ctx.params.id);
  await notePeople(ctx, Laudo, Laudo.path, [row]);
  const laudo = Laudo.row.parse(row);
  const place = new Map(laudo.Imagens.map(({ Arquivo, Legenda }, index) => [Arquivo, { index, Legenda }]));
  const all = (await filesOf(ctx, laudo)).filter(({ Tipo }) => hasThumbnail(Tipo));
  const placeOf = ({ id }: ExamFile) => place.get(id)?.index ?? all.length;
  return all
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id, Nome, Sample }) => ({
      Arquivo: id,
      Nome,
      Sample,
      Escolhida: place.has(id),
      Legenda: place.get(id)?.Legenda ?? null,
    }));
}

/**
 * Says which pictures a laudo prints. Each is drawn once, so that what cannot be printed is said at once.
 *
 * @throws AppError REGISTRO_FECHADO, DADOS_INVALIDOS, REFERENCIA_INEXISTENTE, LAUDO_SEM_SECAO_IMAGENS, LAUDO_IMAGEM_ILEGIVEL
 */
export const chooseExamImages =
  ({ files }: { readonly files: FileStore }) =>
  async (ctx: Ctx<typeof escolherImagensLaudo>) => {
    const { Versao, Imagens } = ctx.body;
    const row = await versionOf(ctx, Laudo, await lockAnyVersion(ctx, Laudo, ctx.params.id), Versao);
    const laudo = Laudo.row.parse(row);
    const { Empresa, Unidade, Status } = laudo;
    if (!ctx.can(['digitar', 'Laboratorio'], { Empresa, Unidade }))
      throw new AppError('SEM_PERMISSAO', { url: Laudo.path });
    if (!open.includes(Status)) throw new AppError('REGISTRO_FECHADO', { recurso: Laudo.noun, estado: Status });
    await requirePrintable(ctx, files, { ...laudo, Imagens });
    await changeRecorded(ctx, { resource: Laudo, hooks: {} }, row, { Imagens });
    return recordOf(ctx, laudo.id);
  };

async function requirePrintable(ctx: AnyCtx, files: FileStore, laudo: Laudo): Promise<void> {
  const ids = new Set(laudo.Imagens.map(({ Arquivo }) => Arquivo));
  if (ids.size < laudo.Imagens.length) throw new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'Imagens' }] });
  if (ids.size === 0) return;
  const { rows } = await sql`
    select 1 from laudo_info_secoes
    where "Empresa" = ${laudo.Empresa} and "LaudoInfo" = ${laudo.LaudoInfo} and "Tipo" = 'Imagens' limit 1`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new AppError('LAUDO_SEM_SECAO_IMAGENS');
  const chosen = (await filesOf(ctx, laudo)).filter(({ id }) => ids.has(id));
  if (chosen.length < ids.size) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Imagens' });
  for (const file of chosen)
    if ((await picture(files, laudo.Empresa, file)) === null)
      throw new AppError('LAUDO_IMAGEM_ILEGIVEL', { arquivo: file.Nome });
}
