import { rm } from 'node:fs/promises';
import { type Ability, HORAS_ARQUIVO_TAREFA, id, type RespostaEmArquivo } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError, parseInput } from '../../../platform/errors/index.ts';
import { requireRoom } from '../../../platform/files/quota.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { taskFileKey } from '../../../platform/files/task-files.ts';
import { type AnyCtx, isToMake } from '../../../platform/http/ctx.ts';
import type { Handler } from '../../../platform/http/handle.ts';
import { readingWork } from '../../../platform/http/reading.ts';
import { workInTransaction, type Workplace } from '../../../platform/http/work.ts';
import { type Job, job, type JobCtx } from '../../../platform/jobs/index.ts';
import { stillMay } from './reach.ts';
import { type WrittenAnswer, writeMade, writeRead } from './write-answer.ts';

/** A call as it was requested: its path, its input as its schemas read it, and where the person might make it. */
export const askedCall = z.strictObject({
  Chamada: z.string(),
  params: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  // Tasks that were requested before calls with bodies could be have none.
  body: z.record(z.string(), z.unknown()).default({}),
  Alcance: z.strictObject({ empresas: z.array(id), unidades: z.array(id) }),
});
/** A call as it was requested. */
export type AskedCall = z.infer<typeof askedCall>;

/** What answering calls in the background needs. */
export interface AnswerServices {
  /** Where calls work; known once the server is put together. */
  readonly workplace: () => Workplace;
  readonly files: FileStore;
  /** The handlers that may answer in the background, by the paths of their calls. */
  readonly handlers: ReadonlyMap<string, UserHandler>;
}

/** The handler of a call that asks for a login. */
export type UserHandler = Extract<Handler, { access: 'user' }>;

/** The name of the job. */
export const ANSWER_JOB = 'files.resposta';

const HOUR = 60 * 60 * 1000;

/** What an answer became, and what it took to read it beside the ability of its call. */
interface Prepared {
  readonly file: WrittenAnswer;
  readonly needed: readonly Ability[];
}

/** Answers a call in the background, in the name of who asked; the answer is the file of the task for some hours. */
export const answerJob = (services: AnswerServices): Job<AskedCall, RespostaEmArquivo> =>
  job({
    name: ANSWER_JOB,
    payload: askedCall,
    async run(ctx) {
      const prepared = await prepare(services, ctx);
      try {
        return await ctx.step('arquivo', (own) => keep(services, ctx, prepared, own));
      } finally {
        await rm(prepared.file.path, { force: true }); // unless the store has taken it
      }
    },
  });

async function prepare({ workplace, files, handlers }: AnswerServices, ctx: JobCtx<AskedCall>): Promise<Prepared> {
  const { Chamada, params, query, body, Alcance } = ctx.payload;
  const handler = handlers.get(Chamada);
  if (!handler) throw new AppError('NAO_ENCONTRADO');
  const { call, serve } = handler;
  const user = stillMay(ctx.person, call, Alcance);
  const doer = {
    user,
    scope: { ...Alcance, leitor: user.id },
    now: new Date().toISOString(),
    requestId: ctx.requestId,
    log: ctx.log,
  };
  const input = {
    params: parseInput(call.params, params),
    query: parseInput(call.query, query),
    body: parseInput(call.body, body),
  };
  const writing = { folder: files.incoming, signal: ctx.signal, progress: ctx.progress };
  const needed: Ability[] = [];
  const use = { timeout: call.limits.time, lane: 'heavy' } as const;
  const answer = async (own: AnyCtx) => {
    const given = await serve({ ...input, file: undefined, ...own, can: noting(own, needed) });
    return writeRead(given, Chamada, writing);
  };
  const read = call.reads
    ? await readingWork(workplace(), doer, use, answer)
    : await workInTransaction(workplace(), doer, answer, use);
  return { file: isToMake(read) ? await writeMade(read, writing) : read, needed };
}

/** Whether the person may; what they may is noted, since the file must not outlive it. */
function noting({ can }: AnyCtx, needed: Ability[]): AnyCtx['can'] {
  return (ability, where) => {
    const may = can(ability, where);
    if (may && !where) needed.push(ability);
    return may;
  };
}

/** Puts the file in its place, as the result of its task. */
async function keep(
  { files, handlers }: AnswerServices,
  { Empresa, tarefa, payload: { Chamada, Alcance } }: JobCtx<AskedCall>,
  { file, needed }: Prepared,
  { db, now }: AnyCtx,
): Promise<RespostaEmArquivo> {
  await requireRoom(db, Empresa, file.size);
  const ExpiraEm = new Date(Date.parse(now) + HORAS_ARQUIVO_TAREFA * HOUR).toISOString();
  const { name: Nome, type: Tipo, size: Tamanho } = file;
  const Lista = handlers.get(Chamada)?.call.answer instanceof z.ZodArray;
  await sql`
    insert into tarefa_arquivos ("Empresa", "Tarefa", "Chamada", "Nome", "Tipo", "Tamanho", "Hash", "Alcance", "Exige",
      "ExpiraEm")
    values (${Empresa}, ${tarefa}, ${Chamada}, ${Nome}, ${Tipo}, ${Tamanho}, ${file.hash},
      ${JSON.stringify(Alcance)}::jsonb, ${JSON.stringify(needed)}::jsonb, ${ExpiraEm}::timestamptz)`.execute(db);
  await files.put(taskFileKey(Empresa, tarefa), file.path, Tipo);
  return { Chamada, Nome, Tipo, Lista, Tamanho, ExpiraEm };
}
