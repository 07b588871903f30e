import { verify, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, CertificateList, id_ce_issuingDistributionPoint } from '@peculiar/asn1-x509';
import { signatureDigests } from './digests.ts';

/** A certificate, and the list of revoked ones that its issuer is said to have signed. */
export interface CrlQuestion {
  readonly list: Uint8Array;
  /** In PEM. */
  readonly certificate: string;
  readonly issuer: string;
  /** In ISO form. */
  readonly now: string;
}

/** What a list says of a certificate; `unknown` where it is none that may be believed. */
export type CrlAnswer =
  | ({ readonly state: 'good' } & CrlPeriod)
  | ({ readonly state: 'revoked'; readonly since: string } & CrlPeriod)
  | { readonly state: 'unknown' };

/** When a list was made, and when the next one is due; in ISO form. */
export interface CrlPeriod {
  readonly from: string;
  readonly until: string;
}

const unknown: CrlAnswer = { state: 'unknown' };

/** Looks a certificate up in a list (RFC 5280, 5): one of its issuer, signed by it, in force, and without what is not understood. */
export function lookUp({ list, certificate, issuer, now }: CrlQuestion): CrlAnswer {
  const { tbsCertList, tbsCertListRaw, signatureAlgorithm, signature } = AsnConvert.parse(list, CertificateList);
  const authority = new X509Certificate(issuer);
  const digest = signatureDigests[signatureAlgorithm.algorithm];
  if (!digest || !tbsCertListRaw || !isNamed(tbsCertList.issuer, authority)) return unknown;
  if (!verify(digest, Buffer.from(tbsCertListRaw), authority.publicKey, Buffer.from(signature))) return unknown;
  const { thisUpdate, nextUpdate, revokedCertificates = [], crlExtensions = [] } = tbsCertList;
  const until = nextUpdate?.getTime();
  if (!until || thisUpdate.getTime() > new Date(now) || until <= new Date(now)) return unknown;
  if (crlExtensions.some(({ critical, extnID }) => critical && extnID !== id_ce_issuingDistributionPoint))
    return unknown; // a list of changes alone, or of something else
  const { serialNumber } = AsnConvert.parse(new X509Certificate(certificate).raw, Certificate).tbsCertificate;
  const own = Buffer.from(serialNumber);
  const found = revokedCertificates.find(({ userCertificate }) => own.equals(Buffer.from(userCertificate)));
  const period = { from: thisUpdate.getTime().toISOString(), until: until.toISOString() };
  return found
    ? { state: 'revoked', since: found.revocationDate.getTime().toISOString(), ...period }
    : { state: 'good', ...period };
}

const isNamed = (issuer: object, { raw }: X509Certificate): boolean =>
  Buffer.from(AsnConvert.serialize(issuer)).equals(
    Buffer.from(AsnConvert.serialize(AsnConvert.parse(raw, Certificate).tbsCertificate.subject)),
  );
