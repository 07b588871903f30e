import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';

/** The common name in a name as `node:crypto` writes it; all of it where it has none. */
export const commonNameOf = (distinguished: string): string => /^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished;

/** The content of an extension of a certificate (DER), by its OID. */
export function extensionOf(certificate: Uint8Array, oid: string): ArrayBuffer | undefined {
  const { extensions = [] } = AsnConvert.parse(certificate, Certificate).tbsCertificate;
  return [...extensions].find(({ extnID }) => extnID === oid)?.extnValue.buffer;
}
