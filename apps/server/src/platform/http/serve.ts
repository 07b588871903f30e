import { rm } from 'node:fs/promises';
import { type Call, deixarDeVerComo, type Envio, issueIngresso, me, perfilCalls } from '@bancada/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordWorded } from '../audit/index.ts';
import type { Auth } from '../auth/auth.ts';
import type { User } from '../auth/user.ts';
import { JsonRows } from '../database/index.ts';
import { AppError } from '../errors/index.ts';
import type { Ctx, FileAnswer, PartCtx } from './ctx.ts';
import type { Handler } from './handle.ts';
import { RowStream, sendRows } from './row-stream.ts';
import { isLocal } from './proxy.ts';
import { requireSize } from './body.ts';
import type { RateLimits } from '../rate-limit.ts';
import { dropRest, readPart } from './part.ts';
import { requireStorable } from './text.ts';
import { readUpload, type Upload } from './upload.ts';
import { authorOf, boundOf, contextOf, workInTransaction, type Workplace } from './work.ts';

/** What serving a call needs. */
export interface Services extends Workplace {
  readonly auth: Auth;
  /** A local folder for files on their way in. */
  readonly incoming: string;
  /** A proxy stands in front: nobody's address says that they are on this machine. */
  readonly proxied?: boolean | undefined;
  /** How often one caller may ask; without it as often as it likes. */
  readonly limits?: RateLimits | undefined;
  /** In tests every answer is checked against its call, so that a wrong one fails there and not at a client. */
  readonly checkAnswers: boolean;
}

const USER = 'user';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer has left already. */
const SENT = Symbol('sent');

/** Registers a handler as the route of its call. */
export function serve(app: FastifyInstance, services: Services, handler: Handler): void {
  const { call } = handler;
  app.route({
    method: call.method,
    bodyLimit: call.limits.body,
    config: { limits: call.limits },
    url: `/api/${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: a stranger's ten megabytes are not parsed.
    onRequest: async (request) => {
      if (handler.access === 'public') services.limits?.stranger(request.ip);
      else await admit(services, call, request);
      requireSize(request);
    },
    handler: async (request, reply) => {
      const answer = await answerOf(services, handler, request, (rows) => sendRows(reply, rows));
      if (answer === SENT) return reply;
      if (services.checkAnswers) checkAnswer(call, answer instanceof JsonRows ? JSON.parse(answer.text) : answer);
      if (answer instanceof JsonRows) return reply.type(JSON_TYPE).send(answer.text);
      if (call.transfer === 'part' || call.transfer === 'progress') sayProgress(reply, answer as Envio);
      return call.transfer === 'file' ? sendFile(reply, answer as FileAnswer) : reply.send(answer);
    },
  });
}

/** What the body says, for who asks by HEAD. */
function sayProgress(reply: FastifyReply, { Recebido, Tamanho }: Envio): void {
  void reply.header('upload-offset', Recebido).header('upload-length', Tamanho);
}

async function admit({ auth, limits }: Services, call: Call, request: FastifyRequest): Promise<void> {
  const user = await auth.authenticate(request.headers.authorization);
  limits?.user(user.id);
  if (typeof call.access === 'object' && !user.can.can(...call.access)) {
    const [acao, acesso] = call.access;
    throw new AppError('SEM_PERMISSAO', { url: call.path, acao, acesso });
  }
  requireFree(user, call);
  request.setDecorator(USER, user);
}

/** What stays open to whoever must change the password first, and to whoever looks through another role. */
const alwaysOpen = new Set([me, perfilCalls.senha, deixarDeVerComo].map(({ method, path }) => `${method} ${path}`));

/** What writes nothing that anybody sees: who looks through another role may follow what goes on. */
const openToViewers = new Set([`${issueIngresso.method} ${issueIngresso.path}`]);

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

/** What a handler answers. Rows that are streamed are sent at once: they need the connection they come from. */
async function answerOf(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  send: (rows: RowStream) => Promise<void>,
): Promise<unknown> {
  const upload = handler.call.transfer === 'multipart' ? await readUpload(request, services.incoming) : undefined;
  try {
    return await answerTo(services, handler, request, readInput(handler.call, request, upload), send);
  } finally {
    if (upload) await rm(upload.file.path, { force: true }); // unless somebody has taken it over
  }
}

async function answerTo(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  input: Input,
  send: (rows: RowStream) => Promise<void>,
): Promise<unknown> {
  const now = new Date().toISOString();
  const shared = { ...input, now, requestId: request.id, log: request.log };
  if (handler.access === 'public') {
    const local = !services.proxied && isLocal(request);
    const device = request.headers['user-agent'] ?? null;
    return handler.serve({ ...shared, address: request.ip, local, device });
  }
  const user = request.getDecorator<User>(USER);
  const doer = { user, scope: user.scope, now, requestId: request.id, log: request.log };
  if (handler.receive) {
    const work: PartCtx['work'] = (each) =>
      workInTransaction(services, { ...doer, now: new Date().toISOString() }, each);
    const part = { ...readPart(request), params: input.params, log: request.log, work };
    await handler.receive(part).finally(() => dropRest(request));
  }
  if (!handler.call.reads) return workInTransaction(services, doer, (ctx) => handler.serve({ ...shared, ...ctx }));
  const { known, facts } = contextOf(doer);
  const answer = await services.database.withScope(boundOf(doer), async (db) => {
    const given = await handler.serve({ ...shared, ...known, db });
    if (!(given instanceof RowStream)) return given;
    await send(services.checkAnswers ? checked(handler.call, given) : given);
    return SENT;
  });
  if (facts.entries.length > 0) {
    // Who read what (LGPD).
    await services.database.inTransaction(boundOf(doer), (db) => recordWorded(db, authorOf(doer), facts.entries));
  }
  return answer;
}

type Input = Pick<Ctx<Call>, 'params' | 'query' | 'body' | 'file'>;

/** JSON bodies are checked as they are read. */
function storable<T>(value: T): T {
  requireStorable(value);
  return value;
}

function readInput(call: Call, request: FastifyRequest, upload: Upload | undefined): Input {
  return {
    params: call.params.parse(storable(request.params)),
    query: call.query.parse(storable(request.query)),
    body: call.body.parse(call.transfer === 'part' ? {} : ((upload && storable(upload.fields)) ?? request.body ?? {})),
    file: upload?.file,
  };
}

function checkAnswer({ method, path, answer, transfer }: Call, value: unknown): void {
  if (transfer === 'file' && 'content' in (value as FileAnswer)) return; // it is read only while it is sent
  const { bytes } = transfer === 'file' ? (value as { bytes: unknown }) : { bytes: value };
  const checked: z.ZodSafeParseResult<unknown> = answer.safeParse(bytes);
  if (!checked.success) throw new Error(`${method} ${path} does not answer as declared: ${checked.error.message}`);
}

/** The same rows, each batch checked as the answer of its call. */
function checked(call: Call, { batches }: RowStream): RowStream {
  async function* all() {
    for await (const rows of batches) {
      checkAnswer(call, rows);
      yield rows;
    }
  }
  return new RowStream(all());
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const { name, type } = answer;
  void reply.type(type).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  if ('bytes' in answer) return reply.send(Buffer.from(answer.bytes));
  return reply.header('content-length', answer.size).send(answer.content);
}
