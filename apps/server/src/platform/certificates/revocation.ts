import type { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { CRLDistributionPoints, id_ce_cRLDistributionPoints } from '@peculiar/asn1-x509';
import { answerAside, GivenUp } from '../aside.ts';
import { OutboundError, outboundFetch, type OutboundOptions } from '../outbound.ts';
import type { CrlAnswer, CrlQuestion } from './crl.ts';
import type { Identity } from './identity.ts';
import { extensionOf } from './x509.ts';

/** How other machines are reached; tests say which, and how long one waits. */
export type RevocationReach = Pick<OutboundOptions, 'permitted' | 'resolve' | 'tls' | 'timeout'>;

/** Says whether a certificate was revoked, by the list of its issuer. */
export type CheckRevocation = (identity: Pick<Identity, 'certificate' | 'chain'>, now: Date) => Promise<CrlAnswer>;

/** For how long what a list said of a certificate is believed without reading it again, in milliseconds. */
const LIFE = 15 * 60_000;
/** Larger than any list of ICP-Brasil, in bytes. */
export const LARGEST_LIST = 20 * 1024 * 1024;
const MOST_KNOWN = 200;
const unknown: CrlAnswer = { state: 'unknown' };

/** Where a certificate says that the list of revoked ones is. */
export function listsOf({ raw }: X509Certificate): readonly string[] {
  const found = extensionOf(raw, id_ce_cRLDistributionPoints);
  if (!found) return [];
  return [...AsnConvert.parse(found, CRLDistributionPoints)].flatMap(({ distributionPoint }) =>
    (distributionPoint?.fullName ?? []).flatMap(({ uniformResourceIdentifier: url }) =>
      url !== undefined && /^https?:/.test(url) ? [url] : [],
    ),
  );
}

/**
 * Reads the lists that certificates name. The answer is `unknown` for who names none, where none is read, and where none
 * may be believed; nothing is thrown.
 */
export function checkRevocation(reach: RevocationReach = {}): CheckRevocation {
  const known = new Map<string, { readonly answer: CrlAnswer; readonly until: number }>();
  return async ({ certificate, chain }, now) => {
    const { fingerprint256 } = certificate;
    const before = known.get(fingerprint256);
    if (before && before.until > now.getTime()) return before.answer;
    const [issuer] = chain;
    const answer = issuer ? await firstAnswer(listsOf(certificate), { certificate, issuer, now, reach }) : unknown;
    known.delete(fingerprint256);
    if (answer.state === 'good')
      known.set(fingerprint256, { answer, until: Math.min(now.getTime() + LIFE, Date.parse(answer.until)) });
    for (const oldest of known.keys()) if (known.size > MOST_KNOWN) known.delete(oldest);
    return answer;
  };
}

interface Asked {
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
  readonly now: Date;
  readonly reach: RevocationReach;
}

async function firstAnswer(urls: readonly string[], asked: Asked): Promise<CrlAnswer> {
  for (const url of urls.slice(0, 3)) {
    const answer = await answerOf(url, asked);
    if (answer.state !== 'unknown') return answer;
  }
  return unknown;
}

async function answerOf(url: string, { certificate, issuer, now, reach }: Asked): Promise<CrlAnswer> {
  try {
    const { status, body } = await outboundFetch(url, { maxBytes: LARGEST_LIST, ...reach });
    if (status !== 200) return unknown;
    return await lookUpAside(body, { certificate, issuer, now });
  } catch (error) {
    if (error instanceof OutboundError) return unknown;
    throw error;
  }
}

/** What a list says of a certificate, read in a thread of its own: lists are long, and somebody else's. */
export async function lookUpAside(
  list: Uint8Array,
  { certificate, issuer, now }: Omit<Asked, 'reach'>,
): Promise<CrlAnswer> {
  const question: CrlQuestion = {
    list,
    certificate: certificate.toString(),
    issuer: issuer.toString(),
    now: now.toISOString(),
  };
  try {
    return await answerAside<CrlAnswer>(new URL('./crl.worker.ts', import.meta.url), question, {
      patience: 20_000,
      memory: 512,
    });
  } catch (error) {
    if (error instanceof GivenUp) return unknown;
    throw error;
  }
}
