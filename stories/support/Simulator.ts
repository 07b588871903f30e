import {
  CONSULTA,
  errorMessage,
  errors,
  type AnswerOf,
  type Call,
  type ErrorAnswer,
  type ErrorCode,
  perfilCalls,
} from '@bancada/contracts';
import { sessionState } from '@bancada/web/session';

/** What was asked, read by the call's own schemas. */
export interface Asked<C extends Call = Call> {
  readonly params: ReturnType<C['params']['parse']>;
  readonly query: ReturnType<C['query']['parse']>;
  readonly body: ReturnType<C['body']['parse']>;
}

/** A request the simulated server refuses, as the real one would. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, details?: Readonly<Record<string, unknown>>) {
    super(errorMessage(code, details));
    this.code = code;
    this.details = details;
  }
}

/** In the place of an answer: the task that prepares it, or a file. */
export class Instead {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

interface Route {
  readonly call: Call;
  readonly path: RegExp;
  readonly handle: (asked: Asked) => unknown;
}

/**
 * A simulator of the server inside the page: stories work without a network. It reads requests and writes answers with
 * the contracts' schemas, and says what it is in the header `x-simulator` of every answer.
 */
export class Simulator {
  /** `offline` breaks every request off, `waiting` never answers: for the states of a page. */
  network: 'online' | 'offline' | 'waiting' = 'online';
  private readonly routes: Route[] = [];

  constructor() {
    this.answer(perfilCalls.chaveRascunhos, () => {
      const Usuario = sessionState.current?.user.id ?? 0;
      return { Usuario, Chave: String(Usuario).repeat(86).slice(0, 86) }; // another one for each person
    });
  }

  /** Answers a call; a later answer for the same call takes its place. */
  answer<C extends Call>(call: C, handle: (asked: Asked<C>) => AnswerOf<C> | Instead): this {
    const path = new RegExp(`^/api/${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    this.routes.unshift({ call, path, handle });
    // `jobs/with-relationships` is no job's id: paths without parameters are asked first.
    this.routes.sort((a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')));
    return this;
  }

  /** Answers another simulator's calls, too. */
  include({ routes }: Simulator): this {
    for (const { call, handle } of routes.toReversed()) this.answer(call, handle);
    return this;
  }

  /** Takes the page's requests to `/api`; the returned function gives them back to the network. */
  install(): () => void {
    const network = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href);
      return url.pathname.startsWith('/api/') ? this.fetch(url, init) : network(input, init);
    };
    return () => {
      globalThis.fetch = network;
    };
  }

  private async fetch(asked: URL, sent: RequestInit = {}): Promise<Response> {
    const { url, init } = plainReading(asked, sent);
    if (this.network === 'offline') throw new TypeError('Failed to fetch');
    if (this.network === 'waiting') return waitFor(init.signal);
    const method = init.method ?? 'GET';
    try {
      const route = this.routes.find(({ call, path }) => call.method === method && path.test(url.pathname));
      if (!route) throw new Refused('ROTA_INEXISTENTE');
      const answer = answerOf(route, url, init);
      if (answer instanceof Uint8Array) return new Response(Uint8Array.from(answer));
      return answer instanceof Instead ? json(answer.status, answer.body) : json(200, answer);
    } catch (error) {
      if (!(error instanceof Refused)) {
        // A defect of the story: the page would take it for a broken network.
        reportError(error);
        throw error;
      }
      const { code, message, details } = error;
      const answer: ErrorAnswer = { code, message, ...(details ? { details } : {}), requestId: 'req-simulador' };
      return json(errors[code], answer);
    }
  }
}

/** A reading that was sent by POST, with its query as the body, as the GET that it is. */
function plainReading(url: URL, init: RequestInit): { readonly url: URL; readonly init: RequestInit } {
  const prefix = `/api/${CONSULTA}/`;
  if (!url.pathname.startsWith(prefix)) return { url, init };
  const plain = new URL(`/api/${url.pathname.slice(prefix.length)}`, url);
  const query = JSON.parse(init.body as string) as Record<string, string | string[]>;
  for (const [key, values] of Object.entries(query))
    for (const value of [values].flat()) plain.searchParams.append(key, value);
  const { body: _, ...rest } = init;
  return { url: plain, init: { ...rest, method: 'GET' } };
}

function answerOf({ call, path, handle }: Route, url: URL, init: RequestInit): unknown {
  const params = call.params.parse({ ...path.exec(url.pathname)?.groups });
  const query = call.query.parse(queryOf(url));
  const body = call.body.parse(fieldsOf(init));
  const answer = handle({ params, query, body });
  return answer instanceof Instead ? answer : call.answer.parse(answer);
}

/** What was sent beside a file, or as JSON. */
function fieldsOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'));
  return typeof body === 'string' ? JSON.parse(body) : {};
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const keys = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    keys.map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: { 'x-simulator': 'Bancada' } });
}

/** A server that is slow for ever, until the page gives up. */
function waitFor(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
