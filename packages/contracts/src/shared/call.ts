import { z } from 'zod';
import { type Kind, kindOf, type Limits, limitsOfKind } from './limits.ts';
import type { TipoEventoSeguranca } from './security-kind.ts';

/** What a caller must be able to do: the pair (Acao, Acesso) of the specification §6. */
export type Ability = readonly [Acao: string, Acesso: string];

/** `public`: no session; `session`: any logged-in user; a pair: that ability. */
export type Access = Ability | 'public' | 'session';

type Schema = z.ZodType;

/** One call of the API: the only place where its path, right, input and answer are written down. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, with parameters as `{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Abilities each of which does as well as the one of `access`. */
  readonly also: readonly Ability[];
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /**
   * `multipart`: one file in the field `arquivo` beside the body's fields; `file`: answers bytes. Of an upload in parts,
   * `progress` answers how far it is, in the headers `Upload-Offset` and `Upload-Length` too, and `part` takes raw bytes
   * (`application/offset+octet-stream`) at the offset its header `Upload-Offset` says, and answers the same.
   */
  readonly transfer: 'json' | 'multipart' | 'file' | 'progress' | 'part';
  /** A POST that only reads; it needs no transaction. */
  readonly reads: boolean;
  /**
   * A dangerous act: the server refuses it with `CONFIRMAR_IDENTIDADE` when the person has not given their password (and
   * code) in this login within `CONFIRMACAO_MINUTOS`, by logging in or by `perfil/confirmar-identidade`.
   */
  readonly fresh: boolean;
  /** What it is recorded as in the security events when it succeeds; null for calls that change no account or right. */
  readonly evento: TipoEventoSeguranca | null;
  /**
   * It may be answered by 202 and a background task (`tarefaDeFundo`), whose file, `tarefas-de-fundo/{id}/arquivo`, is
   * the answer: heavy calls where the server has no room to answer at once, others only when the request says
   * `Prefer: respond-async` (RFC 7240), then also when they have more rows than their limits name.
   */
  readonly background: boolean;
  /**
   * Takes a key (the header `Idempotency-Key`, one per intent): the same person's same key with the same input is
   * answered what it was answered first, for 48 hours, and done once; with another input it is refused (CHAVE_REPETIDA).
   */
  readonly idempotent: boolean;
  /** What one request of it may cost; the server refuses what is beyond. */
  readonly limits: Limits;
}

interface CallOptions<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  method: Call['method'];
  path: string;
  access: Access;
  also?: readonly Ability[];
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  transfer?: Call['transfer'];
  reads?: boolean;
  fresh?: boolean;
  evento?: TipoEventoSeguranca | undefined;
  background?: boolean;
  idempotent?: boolean;
  /** Whose limits it has, where they are not those of its method and transfer (`bulk`, `heavy`). */
  kind?: Kind;
  /** What differs from the limits of its kind. */
  limits?: Partial<Limits>;
}

/** No input: an object without any key; anything else is refused. */
const nothing = z.strictObject({});

/** Declares a call; parts that are left out accept nothing. */
export function call<
  A extends Schema,
  P extends Schema = typeof nothing,
  Q extends Schema = typeof nothing,
  B extends Schema = typeof nothing,
>(options: CallOptions<P, Q, B, A>): Call<P, Q, B, A> {
  const { params = nothing, query = nothing, body = nothing, transfer = 'json' } = options;
  const { fresh = false, evento = null, background = false, idempotent = false, also = [] } = options;
  const { kind, ...rest } = options;
  const reads = options.reads ?? options.method === 'GET';
  const limits = { ...limitsOfKind[kind ?? kindOf({ ...rest, transfer, reads })], ...options.limits };
  return {
    ...rest,
    also,
    params: params as P,
    query: query as Q,
    body: body as B,
    transfer,
    reads,
    fresh,
    evento,
    background,
    idempotent,
    limits,
  };
}

/** Whether a call is a reading by GET whose query may say something: it is served below `CONSULTA`, too. */
export const takesQuery = ({ method, query }: Call): boolean =>
  method === 'GET' && !(query instanceof z.ZodObject && Object.keys(query.shape).length === 0);

/** The wire type of a call's body, before parsing. */
export type BodyOf<C extends Call> = z.input<C['body']>;
/** The type of a call's answer. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;
/** The type of a call's query, before parsing. */
export type QueryOf<C extends Call> = z.input<C['query']>;
/** The type of a call's path parameters, before parsing. */
export type ParamsOf<C extends Call> = z.input<C['params']>;
