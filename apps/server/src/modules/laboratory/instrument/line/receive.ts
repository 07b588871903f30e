import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { systemUser } from '../../../../platform/auth/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { workInTransaction, type Workplace } from '../../../../platform/http/work.ts';
import type { ArrivedMessage, MessageSource } from '../store.ts';
import { storeForLater, takeMessages } from '../take.ts';
import type { OpenConnection } from './connections.ts';

/** Where messages of connections are worked on. */
export interface LineWork extends Workplace {
  readonly log: FastifyBaseLogger;
}

/** Does work in the name of a connection's instrument: it has no person, and sees its unit alone. */
export async function workOf<T>(
  line: LineWork,
  { Empresa, Unidade, InstrumentoNome }: OpenConnection,
  work: (ctx: AnyCtx) => Promise<T>,
): Promise<T> {
  const { database, log } = line;
  const system = await database.withScope({ empresas: [Empresa], unidades: [] }, (db) => systemUser(db, Empresa));
  const user = { ...system, Nome: InstrumentoNome };
  const scope = { empresas: [Empresa], unidades: [Unidade] };
  const doer = { user, scope, now: new Date().toISOString(), requestId: `instrumento-${randomUUID()}`, log };
  return workInTransaction(line, doer, work);
}

/**
 * Takes in what a connection brought; once this is over it is stored, and may be acknowledged. Where its results cannot
 * be applied now, by a fault of ours, it is stored alone and applied later: an instrument must not stand still for that.
 */
export async function receive(
  line: LineWork,
  connection: OpenConnection,
  source: MessageSource,
  arrived: readonly ArrivedMessage[],
): Promise<void> {
  try {
    await workOf(line, connection, (ctx) => takeMessages(ctx, source, arrived));
  } catch (err) {
    line.log.error({ err, connection: connection.id }, 'a message of an instrument could not be applied at once');
    await workOf(line, connection, (ctx) => storeForLater(ctx, source, arrived));
  }
}
