import type { FalhaWebhook } from '@bancada/contracts';
import {
  type OutboundCode,
  OutboundError,
  outboundFetch,
  type OutboundOptions,
} from '../../../../platform/outbound.ts';
import { excerptOf } from './excerpt.ts';
import { signedHeaders } from './secret.ts';

/** How other machines are reached; tests say which, and whom they believe. */
export type WebhookReach = Pick<OutboundOptions, 'permitted' | 'resolve' | 'tls' | 'timeout'>;

/** A notice that is about to leave. */
export interface Notice {
  readonly Endereco: string;
  readonly Identificador: string;
  readonly Corpo: string;
  readonly secrets: readonly string[];
}

/** What became of an attempt. */
export interface Attempted {
  readonly StatusHttp: number | null;
  /** Null where it arrived. */
  readonly Falha: FalhaWebhook | null;
  readonly Resposta: string | null;
}

const failures: Readonly<Record<OutboundCode, FalhaWebhook>> = {
  URL_REFUSED: 'Endereco_Recusado',
  ADDRESS_REFUSED: 'Endereco_Recusado',
  TOO_MANY_REDIRECTS: 'Redirecionado',
  TOO_LARGE: 'Resposta_Recusada',
  TIMEOUT: 'Sem_Resposta',
  UNREACHABLE: 'Sem_Resposta',
};

/** What an answer says: whatever begins with 2 has taken the notice, 410 wants no more of them. */
export function failureOf(status: number): FalhaWebhook | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'Encerrado';
  return status >= 300 && status < 400 ? 'Redirecionado' : 'Resposta_Recusada';
}

/** Hands a notice over, signed for this moment. A redirect is not followed: the address was given by a person. */
export async function sendNotice(
  reach: WebhookReach,
  { Endereco, Identificador: id, Corpo: body, secrets }: Notice,
): Promise<Attempted> {
  const signed = signedHeaders(secrets, { id, timestamp: Math.floor(Date.now() / 1000), body });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Bancada', ...signed };
  try {
    const options = { method: 'POST', headers, body, redirects: 0, maxBytes: 256 * 1024, ...reach } as const;
    const answer = await outboundFetch(Endereco, options);
    return { StatusHttp: answer.status, Falha: failureOf(answer.status), Resposta: excerptOf(answer.body) };
  } catch (error) {
    if (error instanceof OutboundError) return { StatusHttp: null, Falha: failures[error.code], Resposta: null };
    throw error;
  }
}
