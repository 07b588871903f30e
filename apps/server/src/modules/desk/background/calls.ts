import { type Ability, baixarTarefa, HORAS_ARQUIVO_TAREFA } from '@bancada/contracts';
import { sql } from 'kysely';
import { READ } from '../../../platform/audit/index.ts';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Scope } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { taskFileKey } from '../../../platform/files/task-files.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../../../platform/http/ctx.ts';
import { handle, type Handler } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import { mayDo } from '../../../platform/http/work.ts';
import { anyJob } from '../../../platform/jobs/index.ts';
import { ownTarefa } from '../tasks/own.ts';
import { ANSWER_JOB, answerJob, type AnswerServices, type UserHandler } from './answer.job.ts';
import { stillMay } from './reach.ts';

/** What the answers in the background need. */
export interface BackgroundServices extends Omit<AnswerServices, 'handlers'> {
  readonly auth: Auth;
}

const postponable = (handler: Handler): handler is UserHandler => handler.access === 'user' && handler.call.background;

/** Answers of other rooms' calls in the background: the job that prepares them, and the call that downloads them. */
export function backgroundParts(services: BackgroundServices, rooms: readonly Room[]): RoomPart {
  const handlers = new Map(
    rooms.flatMap((each) => each.handlers.filter(postponable).map((handler) => [handler.call.path, handler] as const)),
  );
  return {
    calls: [handle(baixarTarefa, (ctx) => download({ ...services, handlers }, ctx))],
    jobs: [anyJob(answerJob({ ...services, handlers }))],
  };
}

async function download(
  { auth, files, handlers }: BackgroundServices & AnswerServices,
  ctx: Ctx<typeof baixarTarefa>,
): Promise<FileAnswer> {
  const tarefa = await ownTarefa(ctx, ctx.params.id);
  const gone = new AppError('ARQUIVO_VENCIDO', { horas: HORAS_ARQUIVO_TAREFA });
  if (tarefa.Nome !== ANSWER_JOB || tarefa.Status !== 'Concluida') throw new AppError('NAO_ENCONTRADO');
  const file = await fileOf(ctx, tarefa.Empresa, tarefa.id);
  const handler = file && handlers.get(file.Chamada);
  if (!file || !handler) throw gone;
  const user = stillMay(ctx.user, handler.call, file.Alcance);
  for (const ability of file.Exige) {
    const [acao, acesso] = ability;
    if (!mayDo({ user, scope: file.Alcance }, ability))
      throw new AppError('SEM_PERMISSAO', { url: file.Chamada, acao, acesso });
  }
  if (handler.call.fresh) await auth.requireIdentity(ctx.user);
  const key = taskFileKey(tarefa.Empresa, tarefa.id);
  if (!(await files.has(key))) throw gone; // a backup has no such files
  const content = await files.open(key);
  const { Chamada, Nome, Hash } = file;
  ctx.audit({
    Empresa: tarefa.Empresa,
    Acao: READ,
    Entidade: 'tarefas_de_fundo',
    RegistroId: tarefa.id,
    De: null,
    Para: { Chamada, Nome, Hash },
    Motivo: null,
    Origem: 'tela',
  });
  return { name: Nome, type: file.Tipo, size: file.Tamanho, content };
}

interface TaskFile {
  readonly Chamada: string;
  readonly Nome: string;
  readonly Tipo: string;
  readonly Tamanho: number;
  readonly Hash: string;
  readonly Alcance: Scope;
  readonly Exige: readonly Ability[];
}

/** The file of a task that has not expired. */
async function fileOf({ db, now }: AnyCtx, empresa: number, tarefa: number): Promise<TaskFile | undefined> {
  const { rows } = await sql<TaskFile>`
    select "Chamada", "Nome", "Tipo", "Tamanho", "Hash", "Alcance", "Exige" from tarefa_arquivos
    where "Empresa" = ${empresa} and "Tarefa" = ${tarefa} and "ExpiraEm" > ${now}::timestamptz`.execute(db);
  return rows[0];
}
