import { createHash, randomBytes } from 'node:crypto';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { MessageImprint, TimeStampReq } from './asn1.ts';

export const SHA256 = '2.16.840.1.101.3.4.2.1';

/** What an authority is asked, with what its answer has to say again. */
export interface TimestampRequest {
  readonly der: Uint8Array;
  /** The SHA-256 of what is timestamped. */
  readonly imprint: Buffer;
  readonly nonce: Buffer;
}

/** Asks for a timestamp of some bytes, which do not leave: their hash does. */
export function requestFor(bytes: Uint8Array): TimestampRequest {
  const imprint = createHash('sha256').update(bytes).digest();
  // A positive number without a zero in front: it comes back byte by byte.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const request = new TimeStampReq();
  request.messageImprint = imprintOf(imprint);
  request.nonce = Uint8Array.from(nonce).buffer;
  request.certReq = true;
  return { der: new Uint8Array(AsnConvert.serialize(request)), imprint, nonce };
}

/** A SHA-256 as an imprint. */
export function imprintOf(hash: Uint8Array): MessageImprint {
  const imprint = new MessageImprint();
  imprint.hashAlgorithm = new AlgorithmIdentifier({ algorithm: SHA256, parameters: null });
  imprint.hashedMessage = new OctetString(hash);
  return imprint;
}
