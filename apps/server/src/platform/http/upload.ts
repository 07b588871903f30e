import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import type { UploadedFile } from './ctx.ts';

/** A multipart request read whole: its fields, and its one file. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile;
}

/**
 * Reads a multipart call.
 *
 * @throws AppError DADOS_INVALIDOS without a file in the field `arquivo`
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: UploadedFile | undefined;
  if (request.isMultipart()) {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'arquivo') throw missing();
      else file = { name: basename(nameOf(part)), type: part.mimetype, bytes: await part.toBuffer() };
    }
  }
  if (!file) throw missing();
  return { fields, file };
}

/** A browser sends an empty name for a field without a file, and then there is none at all. */
const nameOf = ({ filename }: { filename: string | undefined }) => filename ?? '';

const missing = () => new AppError('DADOS_INVALIDOS', { campos: [{ campo: 'arquivo' }] });
