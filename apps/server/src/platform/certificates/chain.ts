import { X509Certificate } from 'node:crypto';
import type { Identity } from './identity.ts';

/** A certificate of a chain, and who brought it: the file, or the operator as an anchor. */
export interface ChainLink {
  readonly certificate: X509Certificate;
  readonly origin: 'Arquivo' | 'Operador';
}

/** A chain from a certificate upwards, and what it ends in: the operator's anchor, a root that only the file names, or nothing. */
export interface FollowedChain {
  readonly links: readonly ChainLink[];
  readonly end: 'Operador' | 'Arquivo' | 'Nenhuma';
}

/** Longer than any chain of ICP-Brasil. */
const MOST = 10;

const isSame = (one: X509Certificate, other: X509Certificate) => one.fingerprint256 === other.fingerprint256;

/** Whether a certificate was issued by another one: by its name, by its signature, and by one that may issue any. */
export const isIssuedBy = (certificate: X509Certificate, by: X509Certificate): boolean =>
  by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey);

/** Follows a chain from a certificate to an anchor of the operator, as far as there is one. */
export function followChain(
  { certificate, chain }: Pick<Identity, 'certificate' | 'chain'>,
  anchors: readonly X509Certificate[],
): FollowedChain {
  const links: ChainLink[] = [];
  let current: X509Certificate | undefined = certificate;
  while (current && links.length < MOST) {
    const own: X509Certificate = current;
    if (anchors.some((each) => isSame(each, own)))
      return { links: [...links, { certificate: own, origin: 'Operador' }], end: 'Operador' };
    links.push({ certificate: own, origin: 'Arquivo' });
    const anchor = anchors.find((each) => isIssuedBy(own, each));
    if (anchor) return { links: [...links, { certificate: anchor, origin: 'Operador' }], end: 'Operador' };
    if (isIssuedBy(own, own)) return { links, end: 'Arquivo' };
    current = chain.find((each) => !isSame(each, own) && isIssuedBy(own, each));
  }
  return { links, end: 'Nenhuma' };
}

/** The certificates of a file in PEM. @throws Error where one cannot be read, or there is none */
export function certificatesIn(pem: string): readonly X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (!found) throw new Error('The file has no certificate in PEM');
  return found.map((each) => new X509Certificate(each));
}
