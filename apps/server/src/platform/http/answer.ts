import { rm } from 'node:fs/promises';
import type { Call, TarefaDeFundo } from '@bancada/contracts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import type { User } from '../auth/user.ts';
import { JsonRows } from '../database/index.ts';
import { type AppError, parseBody, parseInput } from '../errors/index.ts';
import type { Scan } from '../files/scan.ts';
import type { RateLimits } from '../rate-limit.ts';
import { USER } from '../security/http.ts';
import { type AnyCtx, type Ctx, type FileAnswer, type FileToMake, isToMake, type PartCtx } from './ctx.ts';
import { isConsulta, queryOf } from './consulta.ts';
import { Estimate } from './estimate.ts';
import type { Handler } from './handle.ts';
import { type HeavyAnswers, noRoom } from './heavy-answers.ts';
import { keyOf, once } from './idempotency.ts';
import { dropRest, readPart } from './part.ts';
import { isLocal } from './proxy.ts';
import { jsonArray, RowStream } from './row-stream.ts';
import { Spool, type SpoolOptions } from './spool.ts';
import { readingWork } from './reading.ts';
import { requireStorable } from './text.ts';
import { readUpload, type Upload } from './upload.ts';
import { workInTransaction, type Workplace } from './work.ts';
import type { SharedRequests } from './together.ts';

/** A request that is to be answered in the background. */
export interface Postponed {
  readonly call: Call;
  readonly user: User;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

/** What serving a call needs. */
export interface Services extends Workplace {
  readonly auth: Auth;
  /** A local folder for files on their way in. */
  readonly incoming: string;
  /** Scans files on their way in for viruses. */
  readonly scan: Scan;
  /** A proxy stands in front: nobody's address says that they are on this machine. */
  readonly proxied?: boolean | undefined;
  /** How often one caller may ask; without it as often as it likes. */
  readonly limits?: RateLimits | undefined;
  readonly heavy: HeavyAnswers;
  /** Asks for an answer in the background instead; throws `refusal` when that is not possible. Undefined without tasks. */
  readonly postpone: ((postponed: Postponed, refusal: AppError) => Promise<TarefaDeFundo>) | undefined;
  readonly shared: SharedRequests;
  /** In tests every answer is checked against its call, so that a wrong one fails there and not at a client. */
  readonly checkAnswers: boolean;
}

/** Who waits for an answer. */
export interface Caller extends Pick<SpoolOptions, 'gone' | 'onLarge'> {
  /** Whether a long answer is rather prepared in the background. */
  readonly postpones: boolean;
}

async function madeFile({ name, type, make }: FileToMake): Promise<FileAnswer> {
  return { name, type, bytes: await make() };
}

/**
 * What a handler answers. All rows of a list come as a spool: they are complete, and need no connection any more.
 *
 * @param caller - notices that the caller has left, and that the answer is long
 */
export async function answerOf(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  caller: Caller,
): Promise<unknown> {
  const upload = handler.call.transfer === 'multipart' ? await readUpload(request, services) : undefined;
  try {
    const answer = await answerTo(services, handler, request, await readInput(handler.call, request, upload), caller);
    const made = isToMake(answer) ? await madeFile(answer) : answer;
    if (services.checkAnswers && !(made instanceof Spool)) {
      checkAnswer(handler.call, sentOf(made));
    }
    return made;
  } finally {
    if (upload) await rm(upload.file.path, { force: true }); // unless somebody has taken it over
  }
}

async function answerTo(
  services: Services,
  handler: Handler,
  request: FastifyRequest,
  input: Input,
  caller: Caller,
): Promise<unknown> {
  const now = new Date().toISOString();
  const shared = { ...input, now, requestId: request.id, log: request.log };
  if (handler.access === 'public') {
    const local = !services.proxied && isLocal(request);
    const device = request.headers['user-agent'] ?? null;
    return handler.serve({ ...shared, address: request.ip, host: request.host, local, device });
  }
  const user = request.getDecorator<User>(USER);
  const doer = { user, scope: user.scope, now, requestId: request.id, log: request.log };
  const use = {
    timeout: handler.call.limits.time,
    lane: handler.call.limits.weight === 'heavy' ? 'heavy' : 'normal',
  } as const;
  const work: PartCtx['work'] = (each) =>
    workInTransaction(services, { ...doer, now: new Date().toISOString() }, each, use);
  if (handler.receive) {
    const part = { ...readPart(request), params: input.params, log: request.log, work };
    await handler.receive(part).finally(() => dropRest(request));
  }
  if (!handler.call.reads) {
    // A file can be taken over once only.
    const own = { ...use, retries: input.file === undefined };
    const { together } = handler;
    const key = keyOf(handler.call, request.headers['idempotency-key']);
    const prepared = await handler.prepare?.({ ...input, log: request.log, work });
    const served = prepared ?? handler.serve;
    const writer = prepared ? { ...doer, now: new Date().toISOString() } : doer;
    const serve = async (ctx: AnyCtx) => {
      const given = await served({ ...input, ...ctx });
      if (caller.postpones && isLong(given, handler.call)) throw noRoom(); // what it wrote is rolled back
      return given;
    };
    const write = () =>
      together
        ? services.shared.serve({ handler: { ...handler, together }, doer, input, use: own })
        : workInTransaction(
            services,
            writer,
            (ctx) => (key === null ? serve(ctx) : once(ctx, { key, call: handler.call, input }, () => serve(ctx))),
            own,
          );
    const trial = { account: user.email.toLowerCase(), origin: { session: user.session } };
    return handler.guarded ? services.auth.guesses.check(trial, write) : write();
  }
  return readingWork(services, doer, use, async (ctx) => {
    const given = await handler.serve({ ...input, ...ctx });
    if (caller.postpones && isLong(given, handler.call)) throw noRoom();
    if (!(given instanceof RowStream)) return given;
    const rows = services.checkAnswers ? checked(handler.call, given) : given;
    return Spool.of(jsonArray(rows.batches), { ...caller, folder: services.incoming });
  });
}

/** Whether an answer takes long: more rows than its call answers at once, or a file that others are made before. */
const isLong = (given: unknown, { limits }: Call): boolean =>
  given instanceof RowStream
    ? (given.total ?? 0) > limits.rows
    : isToMake(given) && (given.busy() || (given.rows ?? 0) > limits.rows);

/** What is sent of an answer. */
function sentOf(answer: unknown): unknown {
  if (answer instanceof JsonRows) return JSON.parse(answer.text);
  return answer instanceof Estimate ? answer.value : answer;
}

type Input = Pick<Ctx<Call>, 'params' | 'query' | 'body' | 'file'>;

/** JSON bodies are checked as they are read. */
function storable<T>(value: T): T {
  requireStorable(value);
  return value;
}

async function readInput(call: Call, request: FastifyRequest, upload: Upload | undefined): Promise<Input> {
  return {
    params: parseInput(call.params, storable(request.params)),
    query: parseInput(call.query, storable(queryOf(request))),
    body: await parseBody(call.body, upload ? storable(upload.fields) : bodyOf(call, request)),
    file: upload?.file,
  };
}

/** A part's body is its bytes, that of a consulta its query. */
const bodyOf = ({ transfer }: Call, request: FastifyRequest): unknown =>
  transfer === 'part' || isConsulta(request) ? {} : (request.body ?? {});

function checkAnswer({ method, path, answer, transfer }: Call, value: unknown): void {
  if (transfer === 'file' && 'content' in (value as FileAnswer)) return; // it is read only while it is sent
  const { bytes } = transfer === 'file' ? (value as { bytes: unknown }) : { bytes: value };
  const checked: z.ZodSafeParseResult<unknown> = answer.safeParse(bytes);
  if (!checked.success) throw new Error(`${method} ${path} does not answer as declared: ${checked.error.message}`);
}

/** The same rows, each batch checked as the answer of its call. */
function checked(call: Call, { batches, total }: RowStream): RowStream {
  async function* all() {
    for await (const rows of batches) {
      checkAnswer(call, rows);
      yield rows;
    }
  }
  return new RowStream(all(), total);
}
