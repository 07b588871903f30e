import { sql } from 'kysely';
import type { ContagemInstrumento } from '@bancada/contracts';
import { z } from 'zod';
import { refreshStatistics } from '../../../platform/database/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { enqueue, job } from '../../../platform/jobs/index.ts';
import { applyRecords } from './apply.ts';
import { type ArrivedMessage, type MessageSource, storeMessages, type StoredMessages } from './store.ts';

/** The tables that a message is stored in. */
const written = ['mensagem_instrumentos', 'registro_instrumentos'];

/** The most results that are applied at once with what stored them; a background task does more. */
const AT_ONCE = 2000;

/** The most results that the background task applies in one transaction, unless one message alone has more. */
const IN_ONE_GO = 5000;

/** What became of messages that arrived. */
export interface Taken extends StoredMessages, ContagemInstrumento {
  /** How many results are left to a background task. */
  readonly rest: number;
}

/** The same work in one unit alone: instruments and their samples are of one. */
export const inUnit = <C extends AnyCtx>(
  ctx: C,
  { Empresa, Unidade }: Pick<MessageSource, 'Empresa' | 'Unidade'>,
): C => ({
  ...ctx,
  scope: { ...ctx.scope, empresas: [Empresa], unidades: [Unidade] },
});

/**
 * Takes messages in: stored with what was read of them and, when they are few, applied in the same transaction. Many are
 * stored and applied by a background task of the same person.
 */
export async function takeMessages(
  ctx: AnyCtx,
  source: MessageSource,
  arrived: readonly ArrivedMessage[],
): Promise<Taken> {
  const own = inUnit(ctx, source);
  const stored = await storeMessages(own, source, arrived);
  const lines = arrived.reduce((sum, { read }) => sum + read.lines.length, 0);
  if (stored.ids.length === 0) return { ...stored, ...none, rest: 0 };
  if (lines <= AT_ONCE) return { ...stored, ...(await applyRecords(own, stored.ids)), rest: 0 };
  // Without statistics of so many new rows the database reads all of them for each message.
  await refreshStatistics(ctx.db, written);
  await applyLater(ctx, source, stored);
  return { ...stored, ...none, rest: lines };
}

/** Stores messages and leaves all of their results to a background task. */
export async function storeForLater(
  ctx: AnyCtx,
  source: MessageSource,
  arrived: readonly ArrivedMessage[],
): Promise<void> {
  const stored = await storeMessages(inUnit(ctx, source), source, arrived);
  if (stored.ids.length > 0) await applyLater(ctx, source, stored);
}

async function applyLater(ctx: AnyCtx, source: MessageSource, { ids }: StoredMessages): Promise<void> {
  const { Empresa, Unidade, Instrumento } = source;
  await enqueue(ctx, applyJob, { Unidade, Instrumento }, { Empresa, Chave: `${Instrumento} ${ids[0] ?? 0}` });
}

const none = { Aplicadas: 0, Pendentes: 0, Recusadas: 0, total: 0 };

interface Left {
  readonly id: number;
  readonly Linhas: number;
}

/** Messages of an instrument that are stored and not applied yet, the first ones of at most so many results. */
async function nextMessages({ db }: AnyCtx, Empresa: number, Instrumento: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select id, "Linhas" from (
      select id, "Linhas", sum("Linhas") over (order by id) - "Linhas" as before from (
        select id, "Linhas" from mensagem_instrumentos
        where "Empresa" = ${Empresa} and "Instrumento" = ${Instrumento} and "Situacao" = 'Lida'
        order by id limit 1000) m) n
    where before < ${IN_ONE_GO} order by id`.execute(db);
  return rows;
}

/** Applies what is stored of an instrument, a few thousand results at a time, each time in one transaction. */
export const applyJob = job({
  name: 'laboratory.aplicarMensagens',
  payload: z.strictObject({ Unidade: z.int().positive(), Instrumento: z.int().positive() }),
  async run({ payload: { Unidade, Instrumento }, Empresa, work, progress }) {
    let done = 0;
    for (;;) {
      const some = await work(async (ctx) => {
        const own = inUnit(ctx, { Empresa, Unidade });
        const left = await nextMessages(own, Empresa, Instrumento);
        if (left.length > 0)
          await applyRecords(
            own,
            left.map(({ id }) => id),
          );
        return left.reduce((sum, { Linhas }) => sum + Math.max(1, Linhas), 0);
      });
      if (some === 0) return { Resultados: done };
      done += some;
      await progress(done, null);
    }
  },
});
