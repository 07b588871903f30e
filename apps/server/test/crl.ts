import { sign, X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  Certificate,
  CertificateList,
  RevokedCertificate,
  TBSCertList,
  Time,
  Version,
} from '@peculiar/asn1-x509';
import type { TestAuthority } from '../src/platform/certificates/test-ca.ts';

/** What a list says. */
interface Said {
  readonly revoked: readonly X509Certificate[];
  readonly from: Date;
  readonly until: Date;
}

const parsed = ({ raw }: X509Certificate) => AsnConvert.parse(raw, Certificate).tbsCertificate;

/** The list of revoked certificates of an authority, in DER: they are since `from`. */
export function revocationList({ pem }: Pick<TestAuthority, 'pem'>, { revoked, from, until }: Said): Buffer {
  const signature = new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters: null });
  const tbsCertList = new TBSCertList({
    version: Version.v2,
    signature,
    issuer: parsed(new X509Certificate(pem.certificate)).subject,
    thisUpdate: new Time(from),
    nextUpdate: new Time(until),
  });
  if (revoked.length > 0)
    tbsCertList.revokedCertificates = revoked.map((each) => {
      const { serialNumber: userCertificate } = parsed(each);
      return new RevokedCertificate({ userCertificate, revocationDate: new Time(from) });
    });
  const body = Buffer.from(AsnConvert.serialize(tbsCertList));
  const list = new CertificateList({ tbsCertList, signatureAlgorithm: signature });
  list.signature = Uint8Array.from(sign('sha256', body, pem.key)).buffer;
  return Buffer.from(AsnConvert.serialize(list));
}
