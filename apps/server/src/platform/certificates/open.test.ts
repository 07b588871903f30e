import forge from 'node-forge';
import { expect, test } from 'vitest';
import { openPkcs12Aside } from './open.ts';
import { openPkcs12 } from './pkcs12.ts';
import { issueTestCertificate } from './test-ca.ts';

const password = 'segredo';
const file = issueTestCertificate({
  name: 'CAMILA NASCIMENTO',
  from: new Date('2026-01-01'),
  until: new Date('2027-01-01'),
  password,
});

/** The same file, whose password is said to be hashed eight million times. */
function hostile(): Uint8Array {
  const { key, certificate } = openPkcs12(file, password);
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const made = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromPem(pem),
    forge.pki.certificateFromPem(certificate.toString()),
    password,
    { algorithm: '3des', count: 0x01_86_a0 },
  );
  const text = forge.asn1.toDer(made).getBytes();
  const most = text.replaceAll('\x02\x03\x01\x86\xa0', '\x02\x03\x7f\xff\xff');
  expect(most).not.toBe(text);
  return Buffer.from(most, 'latin1');
}

test('a file is opened aside as it is here', async () => {
  const { certificate, key, chain } = await openPkcs12Aside({ bytes: file, password });
  const here = openPkcs12(file, password);
  expect(certificate.fingerprint256).toBe(here.certificate.fingerprint256);
  expect(key.equals(here.key)).toBe(true);
  expect(chain).toHaveLength(here.chain.length);
  await expect(openPkcs12Aside({ bytes: file, password: 'outra' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
});

test('one that would hash its password for minutes is given up, and nobody waits for it', async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 10);
  await expect(openPkcs12Aside({ bytes: hostile(), password }, 1500)).rejects.toMatchObject({ code: 'NOT_PKCS12' });
  clearInterval(other);
  expect(turns).toBeGreaterThan(5);
});
