import { OutboundError, outboundFetch, type OutboundOptions } from '../outbound.ts';
import { TimestampError } from './error.ts';

/** An authority as it is asked by HTTP (RFC 3161, 3.4). */
export interface TimestampAddress {
  readonly url: string;
  /** Basic authentication, where it wants one. */
  readonly user: string | null;
  readonly password: string | null;
}

/** How other machines are reached; tests say which, and how long one waits. */
export type TimestampReach = Pick<OutboundOptions, 'permitted' | 'resolve' | 'tls' | 'timeout'>;

/** Larger than any token with its certificates. */
const LARGEST = 64 * 1024;

/**
 * What an authority answers.
 *
 * @throws TimestampError Sem_Resposta
 */
export async function askByHttp(
  { url, user, password }: TimestampAddress,
  request: Uint8Array,
  reach: TimestampReach = {},
): Promise<Uint8Array> {
  const login = user === null ? null : Buffer.from(`${user}:${password ?? ''}`).toString('base64');
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(login !== null && { authorization: `Basic ${login}` }),
  };
  try {
    const { status, body } = await outboundFetch(url, {
      method: 'POST',
      headers,
      body: request,
      redirects: 0,
      maxBytes: LARGEST,
      ...reach,
    });
    if (status !== 200) throw new TimestampError('Sem_Resposta', `The timestamping authority answers ${status}.`);
    return body;
  } catch (error) {
    if (error instanceof OutboundError)
      throw new TimestampError('Sem_Resposta', `The timestamping authority was not reached: ${error.code}.`, error);
    throw error;
  }
}
