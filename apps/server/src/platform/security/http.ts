import { type Call, type ErrorCode, login } from '@bancada/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toAppError } from '../errors/index.ts';
import { factorOfCode, kindOfCode } from './kinds.ts';
import type { SecurityLog, SecurityNote } from './log.ts';
import { SecurityRefusal } from './refusal.ts';

/** Where a request keeps who it comes from. */
export const USER = 'user';

/** Who a request comes from, as far as events name them. */
interface Caller {
  readonly id: number;
  readonly DoisFatores: boolean;
}

/** What every event of a request says. */
const ofRequest = (request: FastifyRequest) =>
  ({
    from: { address: request.ip, agent: request.headers['user-agent'] },
    Chamada: callOf(request),
    RequestId: request.id,
  }) satisfies Partial<SecurityNote>;

/** `POST usuarios/{id}/encerrar-sessoes`, as the contract calls it. */
const callOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${(routeOptions.url ?? '').replace(/^\/api\//, '').replace(/:(\w+)/g, '{$1}')}`;

/** The account that a login names, in small letters. */
function accountOf({ body }: FastifyRequest): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  const { success, data } = login.body.shape.email.safeParse(body.email);
  return success ? data.toLowerCase() : undefined;
}

/** Records every refusal of the API that is a security event, whichever part of the server refused. */
export function noteRefusals(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onError', (request, _, error, done) => {
    noteRefusal(security, request, error);
    done();
  });
}

function noteRefusal(security: SecurityLog, request: FastifyRequest, error: unknown): void {
  const { code: Codigo } = toAppError(error);
  const Tipo = error instanceof SecurityRefusal ? error.Tipo : kindOfCode[Codigo];
  if (!Tipo) return;
  const user = request.getDecorator<Caller | null>(USER);
  const Usuario = (error instanceof SecurityRefusal ? error.Usuario : null) ?? user?.id ?? null;
  const account = Usuario === null ? accountOf(request) : undefined;
  const Fator = factorOfCode[Codigo] ?? null;
  security.note({ ...ofRequest(request), Tipo, Usuario, Codigo, Fator, account });
}

/** Records the items that a bulk call has refused: each code once, whatever the number of items. */
export function noteItems(security: SecurityLog, request: FastifyRequest, answer: unknown): void {
  const Usuario = request.getDecorator<Caller | null>(USER)?.id ?? null;
  for (const Codigo of new Set(codesOf(answer))) {
    const Tipo = kindOfCode[Codigo as ErrorCode];
    if (Tipo) security.note({ ...ofRequest(request), Tipo, Usuario, Codigo });
  }
}

function codesOf(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null || !('outcomes' in answer)) return [];
  if (!Array.isArray(answer.outcomes)) return [];
  return answer.outcomes.flatMap(({ code }: { readonly code?: unknown }) => (typeof code === 'string' ? code : []));
}

/** Records what somebody was refused on the connection that a request has opened. */
export function noteFrame(security: SecurityLog, request: FastifyRequest, Usuario: number, Codigo: ErrorCode): void {
  const Tipo = kindOfCode[Codigo];
  if (Tipo) security.note({ ...ofRequest(request), Tipo, Usuario, Codigo });
}

/** Records a call that has succeeded and changes an account or a right. */
export function noteSuccess(security: SecurityLog, { evento: Tipo }: Call, request: FastifyRequest): void {
  const user = request.getDecorator<Caller | null>(USER);
  if (!Tipo || !user) return;
  const confirmed = user.DoisFatores ? 'Senha_Codigo' : 'Senha';
  const Fator = Tipo === 'Identidade_Confirmada' ? confirmed : null;
  security.note({ ...ofRequest(request), Tipo, Usuario: user.id, Fator });
}
