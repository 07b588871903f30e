import { SignedXml } from 'xml-crypto';
import { AppError } from '../../../platform/errors/index.ts';
import { allOf, type Element, partOf, textOf } from '../elements.ts';
import { readCertificate, type Signer } from '../../../platform/certificates/certificate.ts';
import { DSIG, readXml } from './xml.ts';

/** What was signed, as it was signed, and by whom. */
export interface Signed {
  readonly infNFe: Element;
  readonly signer: Signer;
}

/** What NF-e are signed by; HMAC, by which anybody could sign, is not among them. */
const ALGORITHMS = new Set([`${DSIG}rsa-sha1`, 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256']);

/**
 * The signed part of an NF-e, read from the very bytes that the signature covers: what else the file says is not in it.
 * Proves that nothing of it was changed since the holder of the certificate's key signed; whether a certificate was
 * issued by ICP-Brasil is not checked.
 *
 * @throws AppError NFE_SEM_ASSINATURA, NFE_ASSINATURA
 */
export function readSigned(text: string, root: Element): Signed {
  const signatures = allOf(root, 'Signature');
  const [signature] = signatures;
  if (!signature) throw new AppError('NFE_SEM_ASSINATURA', { linha: root.line });
  const refused = new AppError('NFE_ASSINATURA', { linha: signature.line });
  const [infNFe, ...others] = allOf(root, 'infNFe');
  const references = allOf(signature, 'Reference');
  const uri = references[0]?.attributes?.['URI'];
  if (!infNFe || others.length + signatures.length + references.length !== 2) throw refused;
  if (uri !== `#${infNFe.attributes?.['Id'] ?? ''}`) throw refused;
  const method = partOf(signature, 'SignedInfo', 'SignatureMethod')?.attributes?.['Algorithm'];
  if (method === undefined || !ALGORITHMS.has(method)) throw refused;
  const signer = readCertificate(textOf(signature, 'KeyInfo', 'X509Data', 'X509Certificate') ?? '');
  const canonical = signer && verifiedPart(text, signer.pem);
  if (!signer || !canonical) throw refused;
  return { infNFe: movedTo(readXml(canonical), infNFe.line - 1), signer };
}

/** The canonical text that a signature covers; null where digest or signature do not fit. */
function verifiedPart(text: string, publicCert: string): string | null {
  const [written] = /<Signature[\s>][^]*?<\/Signature\s*>/.exec(text) ?? [];
  if (written === undefined) return null;
  const signed = new SignedXml({ publicCert });
  try {
    signed.loadSignature(written);
    return signed.checkSignature(text) ? (signed.getSignedReferences()[0] ?? null) : null;
  } catch {
    return null; // a signature that the library cannot read does not hold
  }
}

/** The elements with the lines that they have in the file. */
const movedTo = (element: Element, by: number): Element => ({
  ...element,
  line: element.line + by,
  parts: element.parts.map((part) => movedTo(part, by)),
});
