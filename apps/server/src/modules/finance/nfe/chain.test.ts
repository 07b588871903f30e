import type { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildIdentity } from '../../../../test/certificates.ts';
import { EMITTER, nfeOf } from '../../../../test/nfe.ts';
import { readAuthorities } from '../../../platform/certificates/authorities.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readNfe } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'bancada-authorities-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOT = 'Autoridade Certificadora Raiz de Teste v10';
const BETWEEN = 'AC de Teste RFB';
const root = buildIdentity(ROOT, { authority: true, issuer: ROOT });
const between = buildIdentity(BETWEEN, { authority: true, issuer: ROOT, by: root.key });
const holder = (issuer: string, by: typeof root.key) =>
  buildIdentity(`DISTRIBUIDORA EXEMPLO LTDA:${EMITTER}`, { issuer, by, cnpj: EMITTER });
const text = (identity: ReturnType<typeof holder>) =>
  nfeOf({ items: [{ code: 'LUV-M', quantity: '1.0000', price: '10.00' }], identity });

const authoritiesOf = (...certificates: readonly string[]) => {
  const file = join(folder, `${crypto.randomUUID()}.pem`);
  writeFileSync(file, certificates.join('\n'));
  return readAuthorities(file);
};
/** What an NF-e of a holder is read as, by these authorities. */
function readBy(identity: ReturnType<typeof holder>, authorities: readonly X509Certificate[]): string {
  try {
    return readNfe(Buffer.from(text(identity)), authorities).Total;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

test('a signature is believed whose certificate leads to a root that the installation believes, and no other', () => {
  const both = authoritiesOf(root.certificate, between.certificate);
  expect(readBy(holder(BETWEEN, between.key), both)).toBe('10');
  expect(readBy(holder(ROOT, root.key), both)).toBe('10');
  // Somebody else who calls themselves the same.
  const false_ = buildIdentity(BETWEEN, { authority: true, issuer: ROOT });
  expect(readBy(holder(BETWEEN, false_.key), both)).toBe('NFE_CADEIA');
  expect(readBy(holder('AC Exemplo', false_.key), both)).toBe('NFE_CADEIA');
  // Without the authority between them nothing leads to the root; without any nothing is asked.
  expect(readBy(holder(BETWEEN, between.key), authoritiesOf(root.certificate))).toBe('NFE_CADEIA');
  expect(readBy(holder(BETWEEN, between.key), [])).toBe('10');
});

test('an authority that was not in force when it was signed is not believed', () => {
  const late = buildIdentity(BETWEEN, { authority: true, issuer: ROOT, by: root.key, until: '2026-02-01' });
  const both = authoritiesOf(root.certificate, late.certificate);
  expect(readBy(holder(BETWEEN, late.key), both)).toBe('NFE_CADEIA');
});

test('a file without a root, or with what is no authority, is refused when the server starts', () => {
  const must = /BANCADA_TRUST_ANCHORS must be a file/;
  expect(() => authoritiesOf()).toThrow(must);
  expect(() => authoritiesOf('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----')).toThrow(must);
  expect(() => authoritiesOf(between.certificate)).toThrow(must);
  expect(() => authoritiesOf(root.certificate, holder(ROOT, root.key).certificate)).toThrow(must);
  expect(() => readAuthorities(join(folder, 'none.pem'))).toThrow(must);
  expect(readAuthorities(undefined)).toEqual([]);
});
