import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { chainOf, type Identity, Pkcs12Error } from './identity.ts';

const { asn1, pkcs12, pki } = forge;

/** How certificate authorities and browsers write the file: SHA-1 with 3DES or RC2, or AES. OpenSSL reads the older ones no more. */
function opened(bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx {
  let structure: forge.asn1.Asn1;
  try {
    structure = asn1.fromDer(forge.util.createBuffer(Buffer.from(bytes).toString('latin1')));
  } catch (error) {
    throw new Pkcs12Error('NOT_PKCS12', error);
  }
  try {
    return pkcs12.pkcs12FromAsn1(structure, false, password);
  } catch (error) {
    const isPassword =
      error instanceof Error && /mac could not be verified|invalid password|decrypt/i.test(error.message);
    throw new Pkcs12Error(isPassword ? 'WRONG_PASSWORD' : 'NOT_PKCS12', error);
  }
}

const derOf = (value: forge.asn1.Asn1): Buffer => Buffer.from(asn1.toDer(value).getBytes(), 'latin1');

const bagsOf = (file: forge.pkcs12.Pkcs12Pfx, ...types: readonly (string | undefined)[]): forge.pkcs12.Bag[] =>
  types.flatMap((bagType) => (bagType === undefined ? [] : (file.getBags({ bagType })[bagType] ?? [])));

/** Of keys that are no RSA forge answers what it read; the system's own library understands that. */
function keyOf(bag: forge.pkcs12.Bag): KeyObject {
  if (bag.key) return createPrivateKey(pki.privateKeyToPem(bag.key));
  return createPrivateKey({ key: derOf(bag.asn1), format: 'der', type: 'pkcs8' });
}

const certificateOf = ({ cert, asn1: other }: forge.pkcs12.Bag): X509Certificate =>
  new X509Certificate(derOf(cert ? pki.certificateToAsn1(cert) : other));

/**
 * Opens a PKCS #12 file (`.pfx`, `.p12`).
 *
 * @throws Pkcs12Error for what is none, for a wrong password, and for one without a key and its certificate
 */
export function openPkcs12(bytes: Uint8Array, password: string): Identity {
  const file = opened(bytes, password);
  const { keyBag, pkcs8ShroudedKeyBag, certBag } = pki.oids;
  const [bag] = bagsOf(file, pkcs8ShroudedKeyBag, keyBag);
  if (!bag) throw new Pkcs12Error('NO_KEY');
  try {
    const key = keyOf(bag);
    const certificates = bagsOf(file, certBag).map(certificateOf);
    const certificate = certificates.find((each) => each.checkPrivateKey(key));
    if (!certificate) throw new Pkcs12Error('NO_KEY');
    return { key, certificate, chain: chainOf(certificate, certificates) };
  } catch (error) {
    throw error instanceof Pkcs12Error ? error : new Pkcs12Error('NOT_PKCS12', error);
  }
}
