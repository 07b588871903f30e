import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const { pki, pkcs12, asn1 } = forge;

/** What the test authority is called: whoever looks at a signature reads that it is none of ICP-Brasil. */
export const TEST_AUTHORITY = 'AC de Teste Bancada (sem validade ICP-Brasil)';

/** Whose certificate is made, from when until when. */
export interface TestHolder {
  readonly name: string;
  readonly from: Date;
  readonly until: Date;
  readonly password: string;
}

const keyPair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return { privateKey: pki.privateKeyFromPem(privateKey), publicKey: pki.publicKeyFromPem(publicKey) };
};

/** Of a positive number, in DER. */
const serial = () => `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
const commonName = (value: string) => [{ name: 'commonName', value, valueTagClass: asn1.Type.UTF8 as never }];

/**
 * Makes a key with a certificate of an authority that exists for this once, as PKCS #12: for the demo company and for
 * tests. Nobody trusts it, and it says so by its name.
 */
export function issueTestCertificate({ name, from, until, password }: TestHolder): Uint8Array {
  const [authority, holder] = [keyPair(), keyPair()];
  const certificate = (subject: string, key: forge.pki.rsa.PublicKey, extensions: object[]) => {
    const made = pki.createCertificate();
    made.publicKey = key;
    made.serialNumber = serial();
    made.validity.notBefore = from;
    made.validity.notAfter = until;
    made.setSubject(commonName(subject));
    made.setIssuer(commonName(TEST_AUTHORITY));
    made.setExtensions(extensions);
    made.sign(authority.privateKey, forge.md.sha256.create());
    return made;
  };
  const root = certificate(TEST_AUTHORITY, authority.publicKey, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
  const own = certificate(name, holder.publicKey, [
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ]);
  const file = pkcs12.toPkcs12Asn1(holder.privateKey, [own, root], password, { algorithm: '3des' });
  return Buffer.from(asn1.toDer(file).getBytes(), 'latin1');
}
