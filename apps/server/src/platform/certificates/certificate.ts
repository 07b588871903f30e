import { X509Certificate } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { id_ce_subjectAltName, SubjectAlternativeName } from '@peculiar/asn1-x509';
import { commonNameOf, extensionOf } from './x509.ts';

/** The certificate with which an NF-e was signed. */
export interface Signer {
  readonly pem: string;
  /** As the certificate names its holder. */
  readonly Titular: string;
  /** Who issued it, as it says itself. */
  readonly Emissor: string;
  /** The holder's CNPJ or CPF; null where it has neither. */
  readonly Documento: string | null;
  readonly from: Date;
  readonly until: Date;
}

/** The holder's CNPJ in certificates of ICP-Brasil (DOC-ICP-04, 7.1.2.3). */
const CNPJ_OID = '2.16.76.1.3.3';

/** Reads a certificate (DER as base64, as KeyInfo has it); null for what is none. */
export function readCertificate(base64: string): Signer | null {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const Titular = commonNameOf(certificate.subject);
    return {
      pem: certificate.toString(),
      Titular,
      Emissor: commonNameOf(certificate.issuer),
      Documento: cnpjOf(certificate.raw) ?? documentIn(Titular),
      from: certificate.validFromDate,
      until: certificate.validToDate,
    };
  } catch {
    return null; // not a certificate: the caller refuses the signature
  }
}

/** The names of holders end with their number: `EMPRESA EXEMPLO LTDA:12345678000195`. */
const documentIn = (name: string): string | null => /:([\dA-Z]{12}\d{2}|\d{11})$/.exec(name)?.[1] ?? null;

function cnpjOf(der: Uint8Array): string | null {
  const names = extensionOf(der, id_ce_subjectAltName);
  if (!names) return null;
  const other = [...AsnConvert.parse(names, SubjectAlternativeName)].find(
    ({ otherName }) => otherName?.typeId === CNPJ_OID,
  );
  // An octet string or a text of exactly the fourteen characters: what is before them is its tag and length.
  return other?.otherName ? Buffer.from(other.otherName.value).subarray(-14).toString('latin1') : null;
}
