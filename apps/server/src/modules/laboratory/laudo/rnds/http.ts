import { z } from 'zod';
import {
  outboundFetch,
  OutboundError,
  type OutboundAnswer,
  type OutboundOptions,
} from '../../../../platform/outbound.ts';
import { outcomeOf } from './outcome.ts';
import type { Rnds, RndsMessage } from './port.ts';

/** How an installation speaks to the RNDS, for the company whose certificate it has. */
export interface RndsSettings {
  /** The only company whose documents go: whose certificate and numbers these are. */
  readonly company: number;
  /** Where documents are taken: `https://sp-ehr-services.saude.gov.br/api/fhir/r4`. */
  readonly url: string;
  /** Where the certificate is changed for a token: `https://ehr-auth.saude.gov.br/api/token`. */
  readonly authUrl: string;
  /** The certificate of the establishment with its key (PKCS #12), and its password. */
  readonly certificate: { readonly pfx: Uint8Array; readonly passphrase: string };
  /** The CNS of the professional in whose name is asked. */
  readonly cns: string;
  /** What the RNDS calls the establishment since it was admitted. */
  readonly requester: string;
  readonly base: string;
}

const token = z.object({ access_token: z.string().min(1) });

/** A token is good for half an hour; it is not used to its last minute. */
const TOKEN_LIFE = 25 * 60_000;

/** The RNDS by HTTP: a token for the certificate, by TLS of both sides, then the document. It was never tried against the real one. */
export function httpRnds(
  settings: RndsSettings,
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
