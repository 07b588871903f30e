import { createHash, sign, type X509Certificate } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate } from '@peculiar/asn1-x509';
import type { Identity } from '../certificates/identity.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const signatureOf: Readonly<Record<string, string>> = {
  rsa: '1.2.840.113549.1.1.11',
  ec: '1.2.840.10045.4.3.2',
};

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/**
 * SigningCertificateV2 (RFC 5035) of one certificate by its SHA-256, which is the default and thus not named; nor is the
 * issuer, which the signature names already (ETSI EN 319 122-1, 5.2.2.3).
 */
const signingCertificate = ({ raw }: X509Certificate): Buffer =>
  Buffer.concat([Buffer.from('3026302430220420', 'hex'), sha256(raw)]);

const parsed = ({ raw }: X509Certificate): Certificate => AsnConvert.parse(raw, Certificate);

const attribute = (attrType: string, value: ArrayBuffer): Attribute => new Attribute({ attrType, attrValues: [value] });

/** What is signed beside the content's digest; the time stands in the PDF, as PAdES wants it. */
const attributesOf = (type: string, content: Uint8Array, certificate: X509Certificate): Attribute[] => [
  attribute(id_contentType, AsnObjectIdentifierConverter.toASN(type).toBER()),
  attribute(id_messageDigest, AsnConvert.serialize(new OctetString(sha256(content)))),
  attribute(SIGNING_CERTIFICATE_V2, bufferOf(signingCertificate(certificate))),
];

/** Attributes as they are signed: a SET in DER, whose members are in the order of their bytes. */
export function setOf(attributes: readonly Attribute[]): { sorted: Attribute[]; der: Buffer } {
  const each = attributes.map((value) => ({ value, der: Buffer.from(AsnConvert.serialize(value)) }));
  const sorted = each.toSorted((a, b) => Buffer.compare(a.der, b.der));
  const body = Buffer.concat(sorted.map(({ der }) => der));
  return { sorted: sorted.map(({ value }) => value), der: Buffer.concat([Buffer.from([0x31]), lengthOf(body), body]) };
}

const lengthOf = ({ length }: Buffer): Buffer =>
  length < 0x80
    ? Buffer.from([length])
    : length < 0x100
      ? Buffer.from([0x81, length])
      : Buffer.from([0x82, length >> 8, length & 0xff]);

/** What is signed: data beside the signature, unless it is of another type and stands in it. */
interface Content {
  readonly type: string;
  readonly attached: boolean;
}
const data: Content = { type: id_data, attached: false };

/** A detached CMS signature of some bytes as CAdES and PAdES baseline B-B want it, in DER. */
export const cmsOf = (content: Uint8Array, identity: Identity): Buffer =>
  Buffer.from(AsnConvert.serialize(signedMessage(content, identity)));

/** Signs some bytes: CMS with the attributes of CAdES baseline B-B. */
export function signedMessage(
  content: Uint8Array,
  { key, certificate, chain }: Identity,
  { type, attached }: Content = data,
): ContentInfo {
  const algorithm = signatureOf[key.asymmetricKeyType ?? ''];
  if (algorithm === undefined) throw new Error(`Nothing is signed with a key of the type ${key.asymmetricKeyType}`);
  const { tbsCertificate } = parsed(certificate);
  const { sorted, der } = setOf(attributesOf(type, content, certificate));
  const { issuer, serialNumber } = tbsCertificate;
  const digestAlgorithm = new AlgorithmIdentifier({ algorithm: SHA256 });
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm,
    signedAttrs: sorted,
    signatureAlgorithm: new AlgorithmIdentifier({
      algorithm,
      ...(key.asymmetricKeyType === 'rsa' && { parameters: null }),
    }),
    signature: new OctetString(sign('sha256', der, key)),
  });
  const signed = new SignedData({
    version: type === id_data ? CMSVersion.v1 : CMSVersion.v3, // RFC 5652, 5.1
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: type,
      ...(attached && { eContent: new EncapsulatedContent({ single: new OctetString(content) }) }),
    }),
    certificates: new CertificateSet(
      [certificate, ...chain].map((each) => new CertificateChoices({ certificate: parsed(each) })),
    ),
    signerInfos: new SignerInfos([signer]),
  });
  return new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signed) });
}
