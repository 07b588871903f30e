import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { receiveFile } from '../files/receive.ts';
import { requireClean } from '../files/scan.ts';
import type { FileStore } from '../files/store.ts';
import type { UploadedFile } from './ctx.ts';

/** A multipart request: its fields, and its one file. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile;
}

/**
 * Reads a multipart call; its file is written to the folder of incoming files, scanned, and belongs to whoever asked.
 *
 * @throws AppError ARQUIVO_GRANDE, ARQUIVO_SEM_ESPACO, ARQUIVO_INFECTADO, ARQUIVO_SEM_VERIFICACAO; DADOS_INVALIDOS
 *   without a file in the field `arquivo`
 */
export async function readUpload(
  request: FastifyRequest,
  store: Pick<FileStore, 'incoming' | 'scan'>,
): Promise<Upload> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: Omit<UploadedFile, 'Verificacao'> | undefined;
  try {
    if (request.isMultipart()) {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields[part.fieldname] = part.value;
        else if (part.fieldname !== 'arquivo' || file) throw missing();
        else {
          const received = await receiveFile(part.file, store.incoming);
          file = { name: basename(nameOf(part)), type: part.mimetype, ...received };
        }
      }
    }
    if (!file) throw missing();
    const Verificacao = await requireClean(store.scan, file.path, file.name);
    return { fields, file: { ...file, Verificacao } };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
}

/** A browser sends an empty name for a field without a file, and then there is none at all. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? '';

const missing = () => new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
