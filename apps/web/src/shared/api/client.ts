import type { Session } from '@bancada/contracts/access';
import type { TarefaDeFundo } from '@bancada/contracts/desk';
import type { AnswerOf, BodyOf, Call, ErrorAnswer, ParamsOf, QueryOf } from '@bancada/contracts/shared';
import { CONSULTA, narrows } from '@bancada/contracts/page';
import { sendWithProgress } from './sendWithProgress.ts';
import { inOneTab } from '../session/oneTab.ts';
import { askIdentity } from '../session/identity.state.ts';
import { dropSession, expireSession, keepSession, sessionState } from '../session/session.state.ts';

/** 2,000,000 ms: the request timeout of the specification §9. */
export const REQUEST_TIMEOUT = 2_000_000;

/** The media type of parts of files. */
const PART_TYPE = 'application/offset+octet-stream';

/** What the server refused. */
export class ApiError extends Error {
  readonly status: number;
  /** The call's path. */
  readonly url: string;
  /** The response body: parsed where it is JSON, a text otherwise; null when there is none. */
  readonly body: unknown;
  /** The words of the status line; empty over HTTP/2. */
  readonly statusText: string;
  /** The body, when it is our server's coded answer. */
  readonly answer: ErrorAnswer | null;

  constructor(status: number, url: string, body: unknown, statusText = '') {
    const answer = isAnswer(body) ? body : null;
    super(answer?.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.url = url;
    this.body = body;
    this.statusText = statusText;
    this.answer = answer;
  }

  /** Whether the server no longer accepts the session; 401 is also its answer to a wrong code. */
  get isSessionOver(): boolean {
    return this.status === 401 && (this.answer === null || this.answer.code === 'SESSAO_EXPIRADA');
  }
}

const isAnswer = (body: unknown): body is ErrorAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string';

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** Whether nobody knows what became of a request: it may have been done all the same. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/** What a call takes, by the part of the request it travels in. */
export interface Input<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  file?: File;
  /** What a call of transfer `part` sends: the rest of a file, and where in it that begins. */
  part?: { readonly offset: number; readonly content: Blob };
  signal?: AbortSignal;
  /** Names the intent of an idempotent call: sent again with the same body, it is done once. */
  key?: string;
  /** Told how much of a file, or of a part, has left, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Rather a task in the background than an answer that takes long (`Prefer: respond-async`). */
  background?: boolean;
}

/** In the place of an answer: the task that prepares it. */
export class Postponed {
  readonly tarefa: TarefaDeFundo;

  constructor(tarefa: TarefaDeFundo) {
    this.tarefa = tarefa;
  }
}

/**
 * Makes a call of the contracts. Refreshes the session once when it has run out. A dangerous act that asks who the person
 * is waits for the dialog, and is sent again after it.
 */
export async function request<C extends Call>(call: C, input: Input<C> = {}): Promise<AnswerOf<C>> {
  const answer = await requestOrTask(call, input);
  if (answer instanceof Postponed) throw new Error(`${call.path} is answered by a task`);
  return answer;
}

/** The same for a call that may be answered in the background (`background` in the contracts). */
export async function requestOrTask<C extends Call>(call: C, input: Input<C> = {}): Promise<AnswerOf<C> | Postponed> {
  const response = await authorised(call, input);
  if (!response.ok) {
    const refused = await refusal(response, call.path);
    if (refused.answer?.code === 'CONFIRMAR_IDENTIDADE' && (await askIdentity())) return requestOrTask(call, input);
    throw refused;
  }
  if (call.background && response.status === 202) return new Postponed((await response.json()) as TarefaDeFundo);
  return (call.transfer === 'file' ? response.blob() : response.json()) as Promise<AnswerOf<C>>;
}

async function authorised(call: Call, input: Input<Call>): Promise<Response> {
  const token = sessionState.current?.accessToken;
  const response = await send(call, input, token);
  if (response.status !== 401 || call.access === 'public') return response;
  if (!(await refusal(response.clone(), call.path)).isSessionOver) return response;
  const renewed = await renew(token);
  if (!renewed) return response;
  return send(call, input, renewed);
}

function send(call: Call, input: Input<Call>, token: string | undefined): Promise<Response> {
  const { file, part, signal, onProgress, background, key } = input;
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const { method, url, body } = addressed(call, input);
  const init = {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      // A form says itself where its parts end.
      ...(body === undefined || file ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(background ? { prefer: 'respond-async' } : {}),
      ...(part && { 'content-type': PART_TYPE, 'upload-offset': String(part.offset) }),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  const bytes = part?.content ?? (file && formOf(file, body));
  const sent =
    bytes && onProgress
      ? sendWithProgress(url, { ...init, body: bytes }, onProgress)
      : fetch(url, { ...init, body: bytes ?? (body === undefined ? null : JSON.stringify(body)) });
  return sent.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new NetworkError('The server could not be reached', { cause });
  });
}

/** Where a call is sent. A reading that narrows to people or anything else says so in a body: addresses are logged. */
function addressed({ method, path }: Call, { params, query, body }: Input<Call>) {
  const filled = filledPath(path, params);
  const texts = textsOf(query);
  if (method === 'GET' && narrows(texts)) return { method: 'POST', url: `/api/${CONSULTA}/${filled}`, body: texts };
  return { method, url: `/api/${filled}${queryString(texts)}`, body };
}

/** A file beside the body's fields, which are texts. */
function formOf(file: File, body: unknown): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(body ?? {})) form.append(name, String(text));
  form.append('arquivo', file);
  return form;
}

/** What a query may hold. */
type Plain = string | number | boolean | null | undefined;

function filledPath(path: string, params: unknown = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** A query as texts, without what has no value. */
function textsOf(query: unknown = {}): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {};
  for (const [key, value] of Object.entries(query as Record<string, Plain | Plain[]>)) {
    const known = [value].flat().filter((each) => each !== undefined && each !== null);
    const [only] = known;
    if (only !== undefined) texts[key] = known.length === 1 ? String(only) : known.map(String);
  }
  return texts;
}

function queryString(texts: ReturnType<typeof textsOf>): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(texts)) for (const each of [values].flat()) search.append(key, each);
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** A refusal with its body, whatever was asked for: calls that answer files refuse with JSON like the others. */
async function refusal(response: Response, path: string): Promise<ApiError> {
  return new ApiError(response.status, path, readBody(await response.text()), response.statusText);
}

function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not our server's form (a proxy's page, for instance).
    return text;
  }
}

let renewing: Promise<string | null> | null = null;

/** One refresh at a time, and none when another tab has renewed meanwhile: an old refresh token would end the family. */
function renew(used: string | undefined): Promise<string | null> {
  renewing ??= inOneTab('bancada.refresh', () => renewOnce(used)).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewOnce(used: string | undefined): Promise<string | null> {
  const session = sessionState.current;
  if (!session) return null;
  if (session.accessToken !== used) return session.accessToken;
  // Loaded here and at login only: the first page does without the schemas.
  const { refresh } = await import('@bancada/contracts/access');
  const response = await send(refresh, { body: { refreshToken: session.refreshToken } }, undefined);
  if (response.status === 401) {
    expireSession();
    return null;
  }
  if (!response.ok) throw await refusal(response, refresh.path);
  keepSession((await response.json()) as Session);
  return sessionState.current?.accessToken ?? null;
}

/** Ends the session here; the server is told when it can be reached. */
export async function endSession(logout: Call): Promise<void> {
  const session = sessionState.current;
  dropSession();
  if (!session) return;
  await send(logout, { body: { refreshToken: session.refreshToken } }, undefined).catch(() => undefined);
}
