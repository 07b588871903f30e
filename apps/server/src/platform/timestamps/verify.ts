import { timingSafeEqual, X509Certificate } from 'node:crypto';
import { type ContentInfo, id_signedData, SignedData, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { ExtendedKeyUsage, id_ce_extKeyUsage, id_kp_timeStamping } from '@peculiar/asn1-x509';
import { chainOf } from '../certificates/identity.ts';
import { criticalExtensionOf } from '../certificates/x509.ts';
import { TimeStampResp, TSTInfo } from './asn1.ts';
import { TimestampError } from './error.ts';
import { SHA256, type TimestampRequest } from './request.ts';
import { isSignedBy, signerOf } from './signature.ts';

export const TST_INFO = '1.2.840.113549.1.9.16.1.4';

/** Granted, or granted with modifications (RFC 3161, 2.4.2). */
const GRANTED = [0, 1];

/** How far an authority's clock and ours may lie apart, in milliseconds. */
const APART = 10 * 60_000;

/** A timestamp that was verified. */
export interface Timestamp {
  /** The token (a CMS, in DER), as a signature has it. */
  readonly token: Uint8Array;
  readonly at: Date;
  /** Whose certificate signed it. */
  readonly certificate: X509Certificate;
  /** Those above it, as far as the token has them. */
  readonly chain: readonly X509Certificate[];
}

/**
 * The timestamp that an authority answers, for this request and no other: granted, of this imprint and nonce, of our time,
 * and signed by a certificate that is in force for timestamping and nothing else.
 *
 * @throws TimestampError Recusado, Invalido
 */
export function timestampIn(answer: Uint8Array, request: TimestampRequest, now: Date): Timestamp {
  const { status, timeStampToken } = read(() => AsnConvert.parse(answer, TimeStampResp));
  if (!GRANTED.includes(status.status))
    throw new TimestampError('Recusado', `The timestamping authority answers the status ${status.status}.`);
  if (!timeStampToken) throw invalid('has no token');
  const { info, signed } = read(() => openToken(timeStampToken));
  requireOf(info, request);
  if (Math.abs(info.genTime.getTime() - now.getTime()) > APART) throw invalid('is of another time');
  const certificate = read(() => verified(signed, info.genTime));
  const chain = read(() => chainOf(certificate, signed.certificates));
  return { token: new Uint8Array(AsnConvert.serialize(timeStampToken)), at: info.genTime, certificate, chain };
}

const invalid = (what: string, cause?: unknown) => new TimestampError('Invalido', `The timestamp ${what}.`, cause);

/** Whatever cannot be read is no timestamp. */
function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof TimestampError ? error : invalid('cannot be read', error);
  }
}

/** What is signed, and how. */
interface Signed {
  readonly content: Buffer;
  readonly signer: SignerInfo;
  readonly certificates: readonly X509Certificate[];
}

/** A token's content, which nobody has verified yet. */
export function openToken({ contentType, content }: ContentInfo): { readonly info: TSTInfo; readonly signed: Signed } {
  if (contentType !== id_signedData) throw invalid('is not signed');
  const { encapContentInfo, signerInfos, certificates } = AsnConvert.parse(content, SignedData);
  const single = encapContentInfo.eContent?.single;
  const [signer, ...others] = signerInfos;
  if (encapContentInfo.eContentType !== TST_INFO || !single || !signer || others.length > 0)
    throw invalid('is another message');
  const found = [...(certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  );
  const bytes = Buffer.from(single.buffer);
  return { info: AsnConvert.parse(bytes, TSTInfo), signed: { content: bytes, signer, certificates: found } };
}

function requireOf({ messageImprint, nonce }: TSTInfo, { imprint, nonce: asked }: TimestampRequest): void {
  const { hashAlgorithm, hashedMessage } = messageImprint;
  if (hashAlgorithm.algorithm !== SHA256 || !isSame(hashedMessage.buffer, imprint))
    throw invalid('is of another imprint');
  if (!nonce || !isSame(nonce, asked)) throw invalid('has another nonce');
}

const isSame = (some: ArrayBuffer, other: Buffer): boolean =>
  some.byteLength === other.length && timingSafeEqual(Buffer.from(some), other);

/** The certificate that signed it, which may. */
function verified({ content, signer, certificates }: Signed, at: Date): X509Certificate {
  const certificate = signerOf(signer, certificates);
  if (!certificate) throw invalid('lacks the certificate of its signer');
  if (!isSignedBy(signer, certificate, { type: TST_INFO, content })) throw invalid('is not signed by its certificate');
  if (!isForTimestamps(certificate)) throw invalid('is signed by a certificate for other things');
  if (at < certificate.validFromDate || at > certificate.validToDate)
    throw invalid('is signed by a certificate that was not in force');
  return certificate;
}

/** For timestamps alone, and said so that nobody may overlook it (RFC 3161, 2.3). */
function isForTimestamps({ raw }: X509Certificate): boolean {
  const usage = criticalExtensionOf(raw, id_ce_extKeyUsage);
  if (!usage) return false;
  const purposes = [...AsnConvert.parse(usage, ExtendedKeyUsage)];
  return purposes.length === 1 && purposes[0] === id_kp_timeStamping;
}
