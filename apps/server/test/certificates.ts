import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  id_ce_basicConstraints,
  id_ce_subjectAltName,
  Name,
  OtherName,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { type TestAuthority, testAuthority } from '../src/platform/certificates/test-ca.ts';
import { revocationList } from './crl.ts';

const COMMON_NAME = '2.5.4.3';
const SHA256_RSA = '1.2.840.113549.1.1.11';
const CNPJ_OID = '2.16.76.1.3.3';

/** A key and the certificate that is made for it. */
export interface Identity {
  readonly key: KeyObject;
  /** PEM. */
  readonly certificate: string;
}

const commonName = (text: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: text }) }),
    ]),
  ]);

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** The holder's CNPJ where certificates of ICP-Brasil have it. */
function alternativeName(cnpj: string): Extensions {
  const value = AsnConvert.serialize(new OctetString(Buffer.from(cnpj)));
  const otherName = new OtherName({ typeId: CNPJ_OID, value });
  const names = new SubjectAlternativeName([new GeneralName({ otherName })]);
  const extnValue = new OctetString(AsnConvert.serialize(names));
  return new Extensions([new Extension({ extnID: id_ce_subjectAltName, extnValue })]);
}

/** The certificate is an authority's. */
const mayIssue = new Extensions([
  new Extension({
    extnID: id_ce_basicConstraints,
    critical: true,
    extnValue: new OctetString(AsnConvert.serialize(new BasicConstraints({ cA: true }))),
  }),
]);

/** Keys take long to make: tests that need any share one. */
let shared: KeyObject | undefined;

/** How a certificate is made: of whom, by whom, and from which day until another. */
interface Made {
  readonly cnpj?: string;
  readonly from?: string;
  readonly until?: string;
  /** What its issuer is called, and whose key signs it; its own unless given. */
  readonly issuer?: string;
  readonly by?: KeyObject;
  /** Whether it may issue others; it then has a key of its own. */
  readonly authority?: boolean;
}

/** A certificate of a holder. */
export function buildIdentity(
  holder: string,
  { cnpj, from = '2026-01-01', until = '2027-01-01', issuer = 'AC Exemplo', by, authority = false }: Made = {},
): Identity {
  shared ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const key = authority ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : shared;
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const algorithm = new AlgorithmIdentifier({ algorithm: SHA256_RSA, parameters: null });
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: bufferOf(Uint8Array.of(1)),
    signature: algorithm,
    issuer: commonName(issuer),
    validity: new Validity({ notBefore: new Date(from), notAfter: new Date(until) }),
    subject: commonName(holder),
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    ...(cnpj !== undefined && { extensions: alternativeName(cnpj) }),
    ...(authority && { extensions: mayIssue }),
  });
  const signatureValue = bufferOf(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), by ?? key));
  const der = AsnConvert.serialize(new Certificate({ tbsCertificate, signatureAlgorithm: algorithm, signatureValue }));
  const lines = Buffer.from(der)
    .toString('base64')
    .replaceAll(/(.{64})/g, '$1\n');
  return { key, certificate: `-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n` };
}

const inForce = { from: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 86_400_000) };
let known: TestAuthority | undefined;
const authority = () => (known ??= testAuthority(inForce.from, inForce.until));

/** A file of a test certificate that is in force, with the password `walk`. */
export const testCertificate = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(authority().issue({ name: 'Camila', password: 'walk', ...inForce }));

/** The list of revoked certificates of its issuer: there are none. */
export const testList = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(revocationList(authority(), { revoked: [], ...inForce }));
