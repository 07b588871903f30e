import { generateKeyPair, generateKeyPairSync } from 'node:crypto';
import { promisify } from 'node:util';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  CRLDistributionPoints,
  DistributionPoint,
  DistributionPointName,
  GeneralName,
  id_ce_cRLDistributionPoints,
} from '@peculiar/asn1-x509';
import forge from 'node-forge';

const { pki, pkcs12, asn1 } = forge;

/** What the test authority is called: whoever looks at a signature reads that it is none of ICP-Brasil. */
export const TEST_AUTHORITY = 'AC de Teste Bancada (sem validade ICP-Brasil)';

/** What a certificate is for: signing documents, or timestamping (RFC 3161). */
type Purpose = 'signing' | 'timestamping';

interface Validity {
  readonly from: Date;
  readonly until: Date;
}

/** Whose certificate is made, from when until when. */
export interface TestHolder extends Validity {
  readonly name: string;
  readonly password: string;
  /** `signing` unless said. */
  readonly purpose?: Purpose;
  /** Where the certificate says that the list of revoked ones is. */
  readonly list?: string;
}

const kind = {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
} as const;
const read = ({ privateKey, publicKey }: { readonly privateKey: string; readonly publicKey: string }): Keys => ({
  privateKey: pki.privateKeyFromPem(privateKey),
  publicKey: pki.publicKeyFromPem(publicKey),
});
const keyPair = (): Keys => read(generateKeyPairSync('rsa', kind));
/** The same while the process answers others. */
const keyPairAside = async (): Promise<Keys> => read(await promisify(generateKeyPair)('rsa', kind));

interface Keys {
  readonly privateKey: forge.pki.rsa.PrivateKey;
  readonly publicKey: forge.pki.rsa.PublicKey;
}

/** Of a positive number, in DER. */
const serial = () => `01${forge.util.bytesToHex(forge.random.getBytesSync(8))}`;
const commonName = (value: string) => [{ name: 'commonName', value, valueTagClass: asn1.Type.UTF8 as never }];

const extensionsFor: Readonly<Record<Purpose, readonly object[]>> = {
  signing: [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true }],
  timestamping: [
    { name: 'keyUsage', digitalSignature: true, critical: true },
    { name: 'extKeyUsage', timeStamping: true, critical: true },
  ],
};

/** An authority that exists for this once: nobody trusts it, and it says so by its name. */
export interface TestAuthority {
  /** A key with a certificate, as PKCS #12; a new key unless one is given. */
  issue(holder: TestHolder, keys?: Keys): Uint8Array;
  /** Its certificate and key, in PEM: tests sign lists of revoked certificates with it. */
  readonly pem: { readonly certificate: string; readonly key: string };
}

/** Makes an authority, in force as long as this. */
export const testAuthority = (from: Date, until: Date): TestAuthority => authorityWith(keyPair(), { from, until });

function authorityWith(authority: Keys, { from, until }: Validity): TestAuthority {
  const certify = (subject: string, key: forge.pki.rsa.PublicKey, validity: Validity, extensions: object[]) => {
    const made = pki.createCertificate();
    made.publicKey = key;
    made.serialNumber = serial();
    made.validity.notBefore = validity.from;
    made.validity.notAfter = validity.until;
    made.setSubject(commonName(subject));
    made.setIssuer(commonName(TEST_AUTHORITY));
    made.setExtensions(extensions);
    made.sign(authority.privateKey, forge.md.sha256.create());
    return made;
  };
  const root = certify(TEST_AUTHORITY, authority.publicKey, { from, until }, [
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
  ]);
  return {
    pem: { certificate: pki.certificateToPem(root), key: pki.privateKeyToPem(authority.privateKey) },
    issue({ name, password, purpose = 'signing', list, ...validity }, holder = keyPair()) {
      const own = certify(name, holder.publicKey, validity, [
        { name: 'basicConstraints', cA: false },
        ...extensionsFor[purpose],
        ...(list === undefined ? [] : [listAt(list)]),
      ]);
      const file = pkcs12.toPkcs12Asn1(holder.privateKey, [own, root], password, { algorithm: '3des' });
      return Buffer.from(asn1.toDer(file).getBytes(), 'latin1');
    },
  };
}

/** Makes a key with a certificate of an authority of its own, as PKCS #12: for the demo company and for tests. */
export const issueTestCertificate = (holder: TestHolder): Uint8Array =>
  testAuthority(holder.from, holder.until).issue(holder);

/** The same while the process answers others: keys take a while. */
export async function issueTestCertificateAside(holder: TestHolder): Promise<Uint8Array> {
  const [authority, own] = await Promise.all([keyPairAside(), keyPairAside()]);
  return authorityWith(authority, holder).issue(holder, own);
}

/** Where the list of revoked certificates is (RFC 5280, 4.2.1.13). */
function listAt(url: string): object {
  const uri = new GeneralName({ uniformResourceIdentifier: url });
  const points = new CRLDistributionPoints([
    new DistributionPoint({ distributionPoint: new DistributionPointName({ fullName: [uri] }) }),
  ]);
  return { id: id_ce_cRLDistributionPoints, value: Buffer.from(AsnConvert.serialize(points)).toString('latin1') };
}
