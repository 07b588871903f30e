import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A key with the certificate that is made for it, and those that stand above it. */
export interface Identity {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  readonly chain: readonly X509Certificate[];
}

/** Why a PKCS #12 file was not taken. The message names nothing of its content. */
export class Pkcs12Error extends Error {
  readonly code: 'NOT_PKCS12' | 'WRONG_PASSWORD' | 'NO_KEY';

  constructor(code: Pkcs12Error['code'], cause?: unknown) {
    super(`The PKCS #12 file was not taken: ${code}.`, { cause });
    this.name = 'Pkcs12Error';
    this.code = code;
  }
}

/** Those above a certificate, from its issuer upwards, as far as they are among these. */
export function chainOf(certificate: X509Certificate, among: readonly X509Certificate[]): X509Certificate[] {
  const issuer = among.find(
    (each) => each.fingerprint256 !== certificate.fingerprint256 && certificate.checkIssued(each),
  );
  return issuer
    ? [
        issuer,
        ...chainOf(
          issuer,
          among.filter((each) => each !== issuer),
        ),
      ]
    : [];
}

/** An identity as text, for `seal`: PEM. */
export const identityText = ({ key, certificate, chain }: Identity): string =>
  [key.export({ type: 'pkcs8', format: 'pem' }), ...[certificate, ...chain].map(String)].join('\n');

/** What `identityText` wrote. */
export function readIdentity(text: string): Identity {
  const key = createPrivateKey(text);
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [certificate, ...chain] = pems.map((pem) => new X509Certificate(pem));
  if (!certificate) throw new Error('An identity has a certificate');
  return { key, certificate, chain };
}
