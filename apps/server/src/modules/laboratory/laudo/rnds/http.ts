import { z } from 'zod';
import {
  outboundFetch,
  OutboundError,
  type OutboundAnswer,
  type OutboundOptions,
} from '../../../../platform/outbound.ts';
import type { RndsConfig } from '../../../../platform/rnds-config.ts';
import { outcomeOf } from './outcome.ts';
import type { Rnds, RndsMessage } from './port.ts';

const token = z.object({ access_token: z.string().min(1) });

/** A token is good for half an hour; it is not used to its last minute. */
const TOKEN_LIFE = 25 * 60_000;

/** The RNDS by HTTP: a token for the certificate, by TLS of both sides, then the document. It was never tried against the real one. */
export function httpRnds(
  settings: RndsConfig,
  reach: Pick<OutboundOptions, 'permitted' | 'resolve' | 'tls'> = {},
): Rnds {
  let known: { readonly value: string; readonly until: number } | undefined;
  const tls = reach.tls ?? settings.certificate;
  const ask = (url: string, options: OutboundOptions) =>
    outboundFetch(url, { redirects: 0, ...options, ...reach, tls });

  async function tokenOf(): Promise<string | null> {
    if (known && known.until > Date.now()) return known.value;
    const { status, body } = await ask(settings.authUrl, { headers: { accept: 'application/json' } });
    const { data } = token.safeParse(status === 200 ? JSON.parse(body.toString('utf8')) : null);
    known = data && { value: data.access_token, until: Date.now() + TOKEN_LIFE };
    return data?.access_token ?? null;
  }

  async function post({ text }: RndsMessage): Promise<OutboundAnswer | null> {
    const bearer = await tokenOf();
    if (bearer === null) return null;
    const headers = {
      'content-type': 'application/json',
      'x-authorization-server': `Bearer ${bearer}`,
      authorization: settings.cns,
    };
    return ask(`${settings.url.replace(/\/$/, '')}/Bundle`, { method: 'POST', headers, body: text });
  }

  return {
    name: 'RNDS',
    serves: (Empresa) => Empresa === settings.company,
    base: settings.base,
    system: `${settings.base}/NamingSystem/BRRNDS-${settings.requester}`,
    async send(message) {
      try {
        const answer = await post(message);
        if (answer === null) return { kind: 'later' };
        // A token that was withdrawn is asked for anew at the next attempt.
        if (answer.status === 401) known = undefined;
        const { status, headers, body } = answer;
        return outcomeOf({ status, location: headers.location, body: body.toString('utf8') }, message.identifier);
      } catch (error) {
        if (error instanceof OutboundError || error instanceof SyntaxError) return { kind: 'later' };
        throw error;
      }
    },
  };
}
