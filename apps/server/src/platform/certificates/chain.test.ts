import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { certificatesIn, followChain } from './chain.ts';
import { openPkcs12 } from './pkcs12.ts';
import { testAuthority } from './test-ca.ts';

const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
const [authority, other] = [testAuthority(from, until), testAuthority(from, until)];
const rootOf = ({ pem }: typeof authority) => new X509Certificate(pem.certificate);
const identity = openPkcs12(authority.issue({ name: 'X', from, until, password: 'x' }), 'x');
const alone = { certificate: identity.certificate, chain: [] };

/** Who brought each certificate of a chain, and what it ends in. */
const told = (...asked: Parameters<typeof followChain>) => {
  const { links, end } = followChain(...asked);
  return [...links.map(({ origin }) => origin), end];
};

test('a chain ends in the operator’s anchor, in a root that the file alone names, or nowhere', () => {
  expect(told(identity, [rootOf(authority)])).toEqual(['Arquivo', 'Operador', 'Operador']);
  expect(told(alone, [rootOf(other), rootOf(authority)])).toEqual(['Arquivo', 'Operador', 'Operador']);
  expect(told(identity, [])).toEqual(['Arquivo', 'Arquivo', 'Arquivo']);
  expect(told(alone, [])).toEqual(['Arquivo', 'Nenhuma']);
});

test('an authority of the same name with another key is none of the chain', () => {
  expect(rootOf(other).subject).toBe(rootOf(authority).subject);
  expect(told(alone, [rootOf(other)])).toEqual(['Arquivo', 'Nenhuma']);
  expect(told({ ...alone, chain: [rootOf(other)] }, [])).toEqual(['Arquivo', 'Nenhuma']);
});

test('a certificate that may issue none is nobody’s issuer', () => {
  const holder = openPkcs12(authority.issue({ name: 'Y', from, until, password: 'y' }), 'y');
  expect(told(holder, [identity.certificate])).toEqual(['Arquivo', 'Arquivo', 'Arquivo']);
});

test('anchors are the certificates of a file in PEM', () => {
  const text = `# ICP\n${authority.pem.certificate}\n${other.pem.certificate}`;
  expect(certificatesIn(text).map(({ fingerprint256 }) => fingerprint256)).toEqual(
    [authority, other].map((each) => rootOf(each).fingerprint256),
  );
  expect(() => certificatesIn('')).toThrow(/no certificate/);
});
