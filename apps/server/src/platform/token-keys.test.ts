import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets, rotateTokenKey, secretsFile } from './secrets.ts';
import { AccessTokens } from './auth/access-token.ts';

const MINUTE = 60_000;
const claims = { user: 7, session: '3f0e3a2e-0000-4000-8000-000000000001' };
let folder: string;
let now: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-keys-'));
  now = Date.now();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of the installation. */
const process = () => new AccessTokens(() => loadSecrets(folder).tokenKeys);
const kid = (token: string) => decodeProtectedHeader(token).kid;
const over = { code: 'SESSAO_EXPIRADA' };

test('a token says who issued it, for whom, and with which key', async () => {
  const token = await process().sign(claims, now);
  expect(decodeJwt(token)).toMatchObject({ iss: 'bancada', aud: 'bancada-api', sub: '7', sid: claims.session });
  expect(kid(token)).toMatch(/^[\w-]{8,}$/);
  expect(await process().read(token, now)).toMatchObject(claims);
});

test.each([
  ['without an issuer', (jwt: SignJWT) => jwt.setAudience('bancada-api')],
  ['of another issuer', (jwt: SignJWT) => jwt.setAudience('bancada-api').setIssuer('outra')],
  ['without an audience', (jwt: SignJWT) => jwt.setIssuer('bancada')],
  ['for another audience', (jwt: SignJWT) => jwt.setIssuer('bancada').setAudience('outra-api')],
])('a token %s is refused, although its signature is right', async (_, change) => {
  const [current] = loadSecrets(folder).tokenKeys;
  if (!current) throw new Error('No key');
  const seconds = Math.floor(now / 1000);
  const jwt = new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: 'HS256', kid: current.kid })
    .setSubject('7')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 60);
  await expect(process().read(await change(jwt).sign(current.key), now)).rejects.toMatchObject(over);
});

test('a token that claims to live longer than tokens do is refused', async () => {
  const [current] = loadSecrets(folder).tokenKeys;
  if (!current) throw new Error('No key');
  const issued = Math.floor(now / 1000);
  const jwt = new SignJWT({ sid: claims.session })
    .setProtectedHeader({ alg: 'HS256', kid: current.kid })
    .setSubject('7')
    .setIssuer('bancada')
    .setAudience('bancada-api')
    .setIssuedAt(issued)
    .setExpirationTime(issued + 24 * 3600);
  const token = await jwt.sign(current.key);
  await expect(process().read(token, now + 16 * MINUTE)).rejects.toMatchObject(over);
});

test('after a rotation running processes sign with the new key, and take the old one until its tokens are over', async () => {
  const server = process();
  const before = await server.sign(claims, now);
  await server.read(before, now);
  const { loginPassword, tokenKey } = loadSecrets(folder);
  rotateTokenKey(folder, { now });
  now += 6000;
  const after = await server.sign(claims, now);
  expect(kid(after)).not.toBe(kid(before));
  expect(await server.read(after, now)).toMatchObject(claims);
  expect(await server.read(before, now)).toMatchObject(claims);
  expect(await process().read(before, now)).toMatchObject(claims);
  now += 16 * MINUTE;
  await expect(server.read(before, now)).rejects.toMatchObject(over);
  // What else hangs on the installation's key stays: the database's login, sealed second factors.
  expect(loadSecrets(folder)).toMatchObject({ loginPassword, tokenKey });
});

test('a key that has leaked is rotated at once: its tokens end within seconds, also those that were read before', async () => {
  const server = process();
  const before = await server.sign(claims, now);
  await server.read(before, now);
  rotateTokenKey(folder, { now, atOnce: true });
  now += 6000;
  await expect(server.read(before, now)).rejects.toMatchObject(over);
  await expect(process().read(before, now)).rejects.toMatchObject(over);
});

test('the file of keys stays its owner’s, keeps no key longer than needed, and holds no more than the newest ones', () => {
  loadSecrets(folder);
  for (let round = 0; round < 5; round++) rotateTokenKey(folder, { now: (now += 20 * MINUTE) });
  expect(statSync(secretsFile(folder)).mode & 0o777).toBe(0o600);
  const stored = JSON.parse(readFileSync(secretsFile(folder), 'utf8')) as { accessKeys: unknown[] };
  expect(stored.accessKeys).toHaveLength(2);
  const keys = loadSecrets(folder).tokenKeys;
  expect(new Set(keys.map((each) => each.kid)).size).toBe(keys.length);
});

test('a token signed with the installation’s own key, as earlier versions did, is refused', async () => {
  const { tokenKey } = loadSecrets(folder);
  const seconds = Math.floor(now / 1000);
  const jwt = new SignJWT({ sid: claims.session }).setProtectedHeader({ alg: 'HS256' }).setSubject('7');
  const token = await jwt.setExpirationTime(seconds + 60).sign(tokenKey);
  await expect(process().read(token, now)).rejects.toMatchObject(over);
  const stranger = await jwt.sign(randomBytes(32));
  await expect(process().read(stranger, now)).rejects.toMatchObject(over);
});
