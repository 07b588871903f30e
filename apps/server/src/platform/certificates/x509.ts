import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, type Extension } from '@peculiar/asn1-x509';

/** The common name in a name as `node:crypto` writes it; all of it where it has none. */
export const commonNameOf = (distinguished: string): string => /^CN=(.*)$/m.exec(distinguished)?.[1] ?? distinguished;

const extensionIn = (certificate: Uint8Array, oid: string): Extension | undefined =>
  [...(AsnConvert.parse(certificate, Certificate).tbsCertificate.extensions ?? [])].find(
    ({ extnID }) => extnID === oid,
  );

/** The content of an extension of a certificate (DER), by its OID. */
export const extensionOf = (certificate: Uint8Array, oid: string): ArrayBuffer | undefined =>
  extensionIn(certificate, oid)?.extnValue.buffer;

/** The same for one that is marked as critical: whoever does not understand it believes nothing of the certificate. */
export function criticalExtensionOf(certificate: Uint8Array, oid: string): ArrayBuffer | undefined {
  const found = extensionIn(certificate, oid);
  return found?.critical ? found.extnValue.buffer : undefined;
}
