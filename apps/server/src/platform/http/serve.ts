import { finished } from 'node:stream';
import {
  type Call,
  CONTAGEM_ESTIMADA,
  deixarDeVerComo,
  type Envio,
  issueIngresso,
  loteBody,
  me,
  perfilCalls,
  takesQuery,
} from '@bancada/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, type User } from '../auth/user.ts';
import { JsonRows } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import { noteItems, noteSuccess, USER } from '../security/http.ts';
import { answerOf, type Services } from './answer.ts';
import { requireSize } from './body.ts';
import { isConsulta, SEARCH, queryOf } from './consulta.ts';
import type { FileAnswer } from './ctx.ts';
import { Estimate } from './estimate.ts';
import type { Handler } from './handle.ts';
import { Spool } from './spool.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers a handler as the route of its call; a reading by GET that takes a query also by `SEARCH`. */
export function serve(app: FastifyInstance, services: Services, handler: Handler): void {
  const { call } = handler;
  app.route({
    method: takesQuery(call) ? [call.method, SEARCH] : call.method,
    bodyLimit: call.limits.body,
    config: { limits: call.limits, eachItem: call.body === loteBody },
    url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Only how far an upload is may be asked by HEAD: a route more for each reading would cost every start.
    exposeHeadRoute: call.transfer === 'progress',
    // Before the body is read: a stranger's ten megabytes are not parsed.
    onRequest: async (request) => {
      if (handler.access === 'public') services.limits?.stranger(request.ip);
      else await admit(services, call, request);
      requireSize(request);
    },
    handler: (request, reply) => {
      const postpones = mayPostpone(services, call, request);
      const answered = answerNow(services, handler, request, reply, postpones);
      return postpones
        ? answered.catch((error: unknown) => answerLater(services, call, request, reply, error))
        : answered;
    },
  });
}

async function answerNow(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  postpones: boolean,
): Promise<FastifyReply> {
  const { call } = handler;
  const onLarge = () => holdPlace(services, request, reply);
  if (call.limits.weight === 'heavy') onLarge();
  const answer = await answerOf(services, handler, request, { gone: goneSignal(reply), onLarge, postpones });
  noteSuccess(services.auth.security, call, request);
  noteItems(services.auth.security, request, answer);
  if (answer instanceof Spool) return sendSpool(reply, answer);
  if (answer instanceof JsonRows) return reply.type(JSON_TYPE).send(answer.text);
  if (answer instanceof Estimate) return reply.header(CONTAGEM_ESTIMADA, 'true').send(answer.value);
  if (call.transfer === 'part' || call.transfer === 'progress') sayProgress(reply, answer as Envio);
  return call.transfer === 'file' ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
}

/** `Prefer: respond-async` (RFC 7240). */
const RESPOND_ASYNC = /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i;

/** Whether a request may be answered by a task: not to who looks through another role, whose rights a task has not. */
function mayPostpone({ postpone }: Services, { background, limits }: Call, request: FastifyRequest): boolean {
  if (!postpone || !background || request.getDecorator<User | null>(USER)?.VerComo) return false;
  return limits.weight === 'heavy' || RESPOND_ASYNC.test([request.headers['prefer']].flat().join(','));
}

/** Answers the task that prepares an answer for which there is no room now. */
async function answerLater(
  { postpone, auth }: Services,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof AppError) || error.code !== 'RESPOSTAS_DEMAIS' || !postpone) throw error;
  const { params, id: requestId, log } = request;
  const query = queryOf(request);
  const body = isConsulta(request) ? {} : (request.body ?? {});
  const user = request.getDecorator<User>(USER);
  const tarefa = await postpone({ call, user, params, query, body, requestId, log }, error);
  noteSuccess(auth.security, call, request);
  void reply.status(202).header('location', `/api/tarefas-de-fundo/${tarefa.id}`);
  return reply.header('preference-applied', 'respond-async').send(tarefa);
}

/** One of the few heavy answers at once, until the last byte of it has left or the caller has. */
function holdPlace({ heavy }: Services, request: FastifyRequest, reply: FastifyReply): void {
  const user = request.getDecorator<User | null>(USER);
  if (user) finished(reply.raw, heavy.enter(user.id, user.home));
}

/** Aborted when the caller leaves: nobody waits for the answer any more. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(); // making the reason takes longer than the check
  });
  return gone.signal;
}

function sendSpool(reply: FastifyReply, spool: Spool): FastifyReply {
  return reply.type(JSON_TYPE).send(spool.read());
}

/** What the body says, for who asks by HEAD. */
function sayProgress(reply: FastifyReply, { Recebido, Tamanho }: Envio): void {
  void reply.header('upload-offset', Recebido).header('upload-length', Tamanho);
}

async function admit({ auth, limits }: Services, call: Call, request: FastifyRequest): Promise<void> {
  const user = await auth.authenticate(request.headers.authorization);
  request.setDecorator(USER, user); // whoever is refused from here on is known
  limits?.user(user.id);
  const caller = callerOf(user, call);
  if (typeof call.access === 'object' && caller.granted.length === 0) {
    const [acao, acesso] = call.access;
    throw new AppError('SEM_PERMISSAO', { url: call.path, acao, acesso });
  }
  requireFree(user, call);
  if (call.fresh) await auth.requireIdentity(user);
  request.setDecorator(USER, caller);
}

/** What stays open to whoever must change the password first, and to whoever looks through another role. */
const alwaysOpen = new Set([me, perfilCalls.senha, deixarDeVerComo].map(({ method, path }) => `${method} ${path}`));

/** What writes nothing that anybody sees: who looks through another role may follow what goes on. */
const openToViewers = new Set(
  [issueIngresso, perfilCalls.confirmarIdentidade].map(({ method, path }) => `${method} ${path}`),
);

/** What stays open to whoever must turn the second factor on first. */
const openWithoutFactor = new Set(
  [perfilCalls.iniciarDoisFatores, perfilCalls.confirmarDoisFatores].map(({ method, path }) => `${method} ${path}`),
);

function requireFree({ TrocarSenha, ExigeDoisFatores, VerComo }: User, { method, path, reads }: Call): void {
  if (alwaysOpen.has(`${method} ${path}`)) return;
  if (TrocarSenha) throw new AppError('TROCAR_SENHA');
  if (ExigeDoisFatores?.Agora && !openWithoutFactor.has(`${method} ${path}`)) throw new AppError('LIGAR_DOIS_FATORES');
  if (VerComo && !reads && !openToViewers.has(`${method} ${path}`))
    throw new AppError('VER_COMO', { papel: VerComo.name });
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { name, type } = answer;
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  if ('bytes' in answer) return reply.send(Buffer.from(answer.bytes));
  return reply.header('content-length', answer.size).send(answer.content);
}
