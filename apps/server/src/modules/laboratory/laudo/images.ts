import { type ConteudoLaudo, type Laudo, LaudoInfo, RECORD_FILES_FOLDER } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { paperPicture } from '../../../platform/files/picture.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { withExamImages } from './exam-images.ts';

/** The model whose files the images are; null while it is not stored. */
interface Model {
  readonly Empresa: number;
  readonly LaudoInfo: number | null;
}

interface StoredFile {
  readonly id: number;
  readonly Nome: string;
  readonly Tipo: string;
  readonly Tamanho: number;
}

/** A content with the pictures its sections name, as a document can hold them. */
async function withImages(ctx: AnyCtx, files: FileStore, model: Model, content: ConteudoLaudo): Promise<ConteudoLaudo> {
  const names = content.Secoes.flatMap(({ Imagem }) => Imagem?.Arquivo ?? []);
  if (names.length === 0) return content;
  const bytes = new Map<string, string | null>();
  for (const file of await filesOf(ctx, model, names))
    bytes.set(file.Nome, await paperPicture(files, keyOf(model.Empresa, file.id), file));
  return {
    ...content,
    Secoes: content.Secoes.map(({ Imagem, ...section }) => ({
      ...section,
      ...(Imagem && { Imagem: { ...Imagem, Bytes: bytes.get(Imagem.Arquivo) ?? null } }),
    })),
  };
}

/** A content with all its pictures: of its model, and of its exams. */
export const withPictures = async (
  ctx: AnyCtx,
  files: FileStore,
  laudo: Laudo,
  content: ConteudoLaudo,
  model: Model = laudo,
): Promise<ConteudoLaudo> => withExamImages(ctx, files, laudo, await withImages(ctx, files, model, content));

/** Nothing is signed that lacks a picture of its model. @throws AppError LAUDO_IMAGEM_AUSENTE */
export function requireImages({ Secoes }: ConteudoLaudo): void {
  const missing = Secoes.find(({ Imagem }) => Imagem?.Bytes === null);
  if (missing?.Imagem) throw new AppError('LAUDO_IMAGEM_AUSENTE', { arquivo: missing.Imagem.Arquivo });
}

/** Of files with one name, the latest. */
async function filesOf(
  { db }: AnyCtx,
  { Empresa, LaudoInfo: model }: Model,
  names: readonly string[],
): Promise<readonly StoredFile[]> {
  if (model === null) return [];
  const { rows } = await sql<StoredFile>`
    select distinct on ("Nome") id, "Nome", "Tipo", "Tamanho" from registro_arquivos
    where "Empresa" = ${Empresa} and "Caminho" = ${LaudoInfo.path} and "Registro" = ${model} and "Nome" = any(${names})
    order by "Nome", id desc`.execute(db);
  return rows;
}

const keyOf = (empresa: number, id: number) => ({ empresa, noun: RECORD_FILES_FOLDER, id });
