import { placeIn } from './place.ts';
import { signatureValueOf, withTimestamp } from './stamp.ts';

/** The last signature of a document of ours: its place, and the message in it. */
function lastSignature(pdf: Buffer) {
  const { from, until } = placeIn(pdf, pdf.lastIndexOf('/ByteRange'));
  return { from, until, cms: Buffer.from(pdf.subarray(from + 1, until - 1).toString('latin1'), 'hex') };
}

/** The value of the last signature of a document: what a timestamp is of. */
export const lastSignatureValue = (bytes: Uint8Array): Uint8Array =>
  signatureValueOf(lastSignature(Buffer.from(bytes)).cms);

/**
 * Puts a timestamp beside the last signature of a document, which stays what it is: what it signs ends before it.
 *
 * @returns null where the token is larger than the room that is kept
 */
export function stampLast(bytes: Uint8Array, token: Uint8Array): Uint8Array | null {
  const pdf = Buffer.from(bytes);
  const { from, until, cms } = lastSignature(pdf);
  const hex = withTimestamp(cms, token).toString('hex');
  if (hex.length > until - from - 2) return null;
  pdf.write(hex.padEnd(until - from - 2, '0'), from + 1, 'latin1');
  return pdf;
}
