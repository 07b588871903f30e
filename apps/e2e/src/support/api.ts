import {
  instalar,
  login,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type Session,
} from '@bancada/contracts';

/** Calls of the contracts made straight to the server, for preparing and checking what the browser did. */
export interface Api {
  ask<C extends Call>(
    call: C,
    input?: { params?: ParamsOf<C>; query?: Record<string, string>; body?: BodyOf<C> },
  ): Promise<AnswerOf<C>>;
}

/** The password of every demo user. */
export const DEMO_PASSWORD = 'bancada-demo';

/** The login of a demo user. */
const demoLogin = (who: string) => ({ email: `${who}@demo.bancada`, password: DEMO_PASSWORD });

/** Logs a demo user in. */
export const sessionOf = (url: string, who: string): Promise<Session> => send(url, login, { body: demoLogin(who) });

/** Sets up an empty installation with a company, a unit and an administrator; answers who is in. */
export const install = (url: string): Promise<Session> =>
  send(url, instalar, {
    body: {
      Empresa: { Nome: 'Clínica Aurora', CNPJ: '11222333000181' },
      Unidade: { Nome: 'Centro' },
      Administrador: { Nome: 'Helena Prado', email: 'helena@aurora.com.br', password: 'um cavalo bem azul' },
      Idioma: 'pt',
    },
  });

/** Logs a demo user in and makes calls as that person. */
export const apiAs = (url: string, who: string): Promise<Api> => apiOf(url, demoLogin(who));

/** Logs somebody in and makes calls as that person. */
export async function apiOf(url: string, body: BodyOf<typeof login>): Promise<Api> {
  const session: Session = await send(url, login, { body });
  return { ask: (call, input = {}) => send(url, call, input, session.accessToken) };
}

async function send<C extends Call>(
  url: string,
  call: C,
  {
    params = {} as ParamsOf<C>,
    query = {},
    body,
  }: { params?: ParamsOf<C>; query?: Record<string, string>; body?: BodyOf<C> },
  token?: string,
): Promise<AnswerOf<C>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, unknown>)[name]));
  const response = await fetch(`${url}/api/${path}?${new URLSearchParams(query).toString()}`, {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as AnswerOf<C>;
}
