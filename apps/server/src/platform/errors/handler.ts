import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { DatabaseBusy } from '../database/collisions.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { FILE_LIMIT, sizeInWords } from '../limits.ts';
import { AppError } from './app-error.ts';
import { fromPostgres } from './from-postgres.ts';
import { fromZod } from './from-zod.ts';

/** When to come back while the database is away, in seconds: a restart takes about that long. */
const TRY_AGAIN = 2;

/** When to come back after a 503 that does not say it itself, in seconds: a printer or a system of others is away. */
const LATER = 30;

/** Fastify's own refusals that are the caller's fault. */
function fromFastify({ code, statusCode }: FastifyError): AppError | undefined {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('ARQUIVO_GRANDE', { limite: sizeInWords(FILE_LIMIT) });
  if (code?.startsWith('FST_ERR_CTP_')) return new AppError('JSON_INVALIDO');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500
    ? new AppError('DADOS_INVALIDOS')
    : undefined;
}

/** Statuses that say when to come back. */
const comeBack = new Set([429, 503]);

/** Any error as the coded answer it becomes; what is nobody's input is a 500 that tells nothing of the inside. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseUnavailable) return new AppError('BANCO_INDISPONIVEL', { segundos: TRY_AGAIN });
  if (error instanceof DatabaseBusy) return new AppError('BANCO_OCUPADO', { segundos: TRY_AGAIN });
  const known =
    error instanceof z.core.$ZodError
      ? fromZod(error)
      : error instanceof pg.DatabaseError
        ? fromPostgres(error)
        : error instanceof SyntaxError && 'statusCode' in error
          ? new AppError('JSON_INVALIDO')
          : error instanceof Error
            ? fromFastify(error as FastifyError)
            : undefined;
  return known ?? new AppError('INTERNO');
}

/** Fastify's error handler: one place decides what leaves the server, and only what is ours to mend is logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAppError(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  const seconds = answer.details?.['segundos'] ?? (answer.status === 503 ? LATER : undefined);
  if (comeBack.has(answer.status) && typeof seconds === 'number') void reply.header('retry-after', seconds);
  void reply.status(answer.status).send(answer.answer(request.id));
}
