import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { receiveFile } from '../files/receive.ts';
import type { UploadedFile } from './ctx.ts';

/** A multipart request: its fields, and its one file. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile;
}

/**
 * Reads a multipart call; its file is written to a folder as it comes, and belongs to whoever asked.
 *
 * @throws AppError ARQUIVO_GRANDE, ARQUIVO_SEM_ESPACO; AppError DADOS_INVALIDOS without a file in the field `arquivo`
 */
export async function readUpload(request: FastifyRequest, folder: string): Promise<Upload> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: UploadedFile | undefined;
  try {
    if (request.isMultipart()) {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields[part.fieldname] = part.value;
        else if (part.fieldname !== 'arquivo' || file) throw missing();
        else file = { name: basename(nameOf(part)), type: part.mimetype, ...(await receiveFile(part.file, folder)) };
      }
    }
    if (!file) throw missing();
    return { fields, file };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
}

/** A browser sends an empty name for a field without a file, and then there is none at all. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? '';

const missing = () => new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
