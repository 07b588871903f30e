import { Agent, request as send } from 'node:http';
import { percentile } from '../bench/numbers.ts';

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  readonly ms: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** How to send a request. */
export interface Sending {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** Sends one request and reads its answer; status 0 when the connection broke. */
export function ask(address: string, { method = 'GET', token, body, headers = {} }: Sending = {}): Promise<Answer> {
  const began = performance.now();
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, ms: performance.now() - began, text: '', retryAfter: undefined });
    const request = send(
      address,
      {
        method,
        agent,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', failed);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - began,
            text: Buffer.concat(pieces).toString(),
            retryAfter: response.headers['retry-after'],
          }),
        );
      },
    );
    request.on('error', failed);
    request.end(payload);
  });
}

/** Logs in; answers the token. @throws Error when it is refused */
export async function tokenOf(url: string, email: string, password: string): Promise<string> {
  const { status, text } = await ask(`${url}/api/auth/login`, { method: 'POST', body: { email, password } });
  if (status !== 200 && status !== 201) throw new Error(`Login of ${email}: ${status} ${text}`);
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}

/** Half and 95 and 99 % of times, in words. */
export const spread = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)} ms`;

const types = new Map<string, Promise<Answer>>();

/** What a procedure has beyond its names: a type of the demo company's, asked for once, and nothing else. */
export async function procedureFields(url: string, token: string) {
  const asked = types.get(url) ?? ask(`${url}/api/tipo-procedimentos?_limit=1`, { token });
  types.set(url, asked);
  const [type] = JSON.parse((await asked).text) as { id: number }[];
  return {
    TipoProcedimento: type?.id,
    GrupoProcedimento: null,
    EspecialidadeMedica: null,
    DuracaoMinutos: 30,
    CodigoTUSS: null,
    AgendaOnline: false,
    PermiteAutoConferencia: null,
  };
}
