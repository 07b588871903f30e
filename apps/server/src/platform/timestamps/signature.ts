import { createHash, verify, type X509Certificate } from 'node:crypto';
import { id_contentType, id_messageDigest, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema';
import { Certificate, id_ce_subjectKeyIdentifier, SubjectKeyIdentifier } from '@peculiar/asn1-x509';
import { digests, signatureDigests } from '../certificates/digests.ts';
import { extensionOf } from '../certificates/x509.ts';
import { setOf } from '../pades/cms.ts';

const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

const hashOf = (digest: string, bytes: Uint8Array): Buffer => createHash(digest).update(bytes).digest();

/** The certificate that a signer says is theirs. */
export function signerOf({ sid }: SignerInfo, among: readonly X509Certificate[]): X509Certificate | undefined {
  return among.find(({ raw }) => {
    const { issuer, serialNumber } = AsnConvert.parse(raw, Certificate).tbsCertificate;
    const named = sid.issuerAndSerialNumber;
    if (named)
      return (
        Buffer.from(named.serialNumber).equals(Buffer.from(serialNumber)) &&
        Buffer.from(AsnConvert.serialize(named.issuer)).equals(Buffer.from(AsnConvert.serialize(issuer)))
      );
    const own = extensionOf(raw, id_ce_subjectKeyIdentifier);
    if (!own || !sid.subjectKeyIdentifier) return false;
    return Buffer.from(AsnConvert.parse(own, SubjectKeyIdentifier).buffer).equals(
      Buffer.from(sid.subjectKeyIdentifier.buffer),
    );
  });
}

/** Whether a signer's signature is of this content, by the key of this certificate and naming it (RFC 5652, RFC 5816). */
export function isSignedBy(
  signer: SignerInfo,
  certificate: X509Certificate,
  { type, content }: { readonly type: string; readonly content: Uint8Array },
): boolean {
  const digest = digests[signer.digestAlgorithm.algorithm];
  const algorithm = signatureDigests[signer.signatureAlgorithm.algorithm];
  if (digest === undefined || algorithm === undefined) return false;
  const [said, hash] = [valueOf(signer, id_contentType), valueOf(signer, id_messageDigest)];
  if (!said || !hash || !signer.signedAttrs) return false;
  return (
    Buffer.from(said).equals(Buffer.from(AsnObjectIdentifierConverter.toASN(type).toBER())) &&
    Buffer.from(AsnConvert.parse(hash, OctetString).buffer).equals(hashOf(digest, content)) &&
    namesCertificate(signer, certificate) &&
    verify(
      algorithm ?? digest,
      setOf(signer.signedAttrs).der,
      certificate.publicKey,
      Buffer.from(signer.signature.buffer),
    )
  );
}

/** The only value of an attribute. */
function valueOf({ signedAttrs = [] }: SignerInfo, type: string): ArrayBuffer | undefined {
  const [found, ...others] = signedAttrs.filter(({ attrType }) => attrType === type);
  return others.length === 0 && found?.attrValues.length === 1 ? found.attrValues[0] : undefined;
}

/** Whether the signature names its certificate by a hash: else another one with the same key could be put in its place. */
function namesCertificate(signer: SignerInfo, { raw }: X509Certificate): boolean {
  const newer = valueOf(signer, SIGNING_CERTIFICATE_V2);
  const older = valueOf(signer, SIGNING_CERTIFICATE);
  const named = Buffer.from(newer ?? older ?? new ArrayBuffer(0));
  const hashes = newer ? Object.values(digests) : ['sha1'];
  return hashes.some((digest) => named.includes(octets(hashOf(digest, raw))));
}

/** An octet string in DER. */
const octets = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x04, bytes.length]), bytes]);
