import { Assinatura, type ImagemLaudo, RECORD_FILES_FOLDER } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import { paperPicture } from '../../../platform/files/picture.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Signer } from './signers.ts';

/** The longer side on paper, in pixels: it stands above a name. */
const SIDE = 500;

/** What a pen leaves on paper, scanned: nothing that is drawn by what it says of itself, and nothing that moves. */
const TYPES = ['image/png', 'image/jpeg'];

interface Named {
  readonly Assinatura: number;
  readonly Nome: string;
  readonly Arquivo: string;
  readonly id: number | null;
  readonly Tipo: string;
  readonly Tamanho: number;
}

/**
 * The handwriting of those who sign, by their signatures, as a document can hold it; of who has none there is none.
 *
 * @throws AppError ASSINATURA_IMAGEM
 */
export async function signatureImages(
  ctx: AnyCtx,
  files: FileStore,
  Empresa: number,
  signers: readonly Signer[],
): Promise<ReadonlyMap<number, ImagemLaudo>> {
  const images = new Map<number, { Arquivo: string; Bytes: string }>();
  for (const { Nome, Arquivo, id, ...file } of await namedBy(ctx, Empresa, signers)) {
    const key = { empresa: Empresa, noun: RECORD_FILES_FOLDER, id: id ?? 0 };
    const Bytes = id === null ? null : await paperPicture(files, key, file, { side: SIDE, types: TYPES });
    if (Bytes === null) throw new AppError('ASSINATURA_IMAGEM', { nome: Nome, arquivo: Arquivo });
    images.set(file.Assinatura, { Arquivo, Bytes });
  }
  return images;
}

/** The files that signatures name as their pictures: of several with one name, the latest. */
async function namedBy({ db }: AnyCtx, Empresa: number, signers: readonly Signer[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select distinct on (s.id) s.id as "Assinatura", s."Nome", s."Imagem" as "Arquivo", a.id, a."Tipo", a."Tamanho"
    from assinaturas s left join registro_arquivos a on a."Empresa" = s."Empresa" and a."Caminho" = ${Assinatura.path}
      and a."Registro" = s.id and a."Nome" = s."Imagem"
    where s."Empresa" = ${Empresa} and s."Imagem" is not null
      and s.id = any(${signers.map((signer) => signer.Assinatura)}::bigint[])
    order by s.id, a.id desc`.execute(db);
  return rows;
}
