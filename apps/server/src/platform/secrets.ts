import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { firstTokenKey, TOKEN_LIFE, type TokenKey, tokenKeyOf } from './token-keys.ts';
import { BootError } from './boot-error.ts';

const key = z.base64url().length(43);

const stored = z.object({
  /** The installation's own key. Its name is older than the keys beside it: it signs no access tokens any more. */
  tokenKey: key,
  /** The keys of access tokens since the first rotation, the newest first. */
  accessKeys: z.array(z.object({ key, until: z.iso.datetime().nullable() })).optional(),
});
type Stored = z.output<typeof stored>;

/** Where the secrets of a data folder stand. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** What only this installation knows. Never logged, never answered. */
export interface Secrets {
  /** The installation's own key, which others are made from and which is never rotated: 32 random bytes. */
  readonly tokenKey: Uint8Array;
  /** What access tokens are signed with and accepted from. */
  readonly tokenKeys: readonly TokenKey[];
  /** The password of the application's login to the database; every process of the installation has the same. */
  readonly loginPassword: string;
}

/**
 * Reads the secrets of a data folder; the first start makes them (`secrets.json`, readable by its owner alone).
 *
 * @throws BootError DATA_FOLDER_UNUSABLE when the file cannot be read or is not whole
 */
export function loadSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  try {
    makeOnce(file, JSON.stringify({ tokenKey: randomBytes(32).toString('base64url') }));
    const found = readStored(file);
    const tokenKey = Buffer.from(found.tokenKey, 'base64url');
    const loginPassword = createHmac('sha256', tokenKey).update('database login').digest('base64url');
    return { tokenKey, loginPassword, tokenKeys: tokenKeysOf(found) };
  } catch (error) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The secrets in ${file} cannot be read.`, error);
  }
}

const readStored = (file: string): Stored => stored.parse(JSON.parse(readFileSync(file, 'utf8')));

function tokenKeysOf({ tokenKey, accessKeys }: Stored): TokenKey[] {
  if (!accessKeys) return [firstTokenKey(Buffer.from(tokenKey, 'base64url'))];
  return accessKeys.map((each) =>
    tokenKeyOf(Buffer.from(each.key, 'base64url'), each.until === null ? null : Date.parse(each.until)),
  );
}

/** Its last tokens may be signed some seconds after a rotation, by processes that have not read the new key yet. */
const OVERLAP = TOKEN_LIFE + 60_000;

/**
 * Gives access tokens a new key. Running processes read it within seconds. Nothing else hangs on these keys: the database's
 * login, sealed second factors and refresh tokens belong to the installation's own.
 *
 * @param now - milliseconds since the epoch
 * @param atOnce - accepts no token of the keys before
 * @returns the new key's name
 * @throws BootError DATA_FOLDER_UNUSABLE
 */
export function rotateTokenKey(dataDir: string, { now, atOnce = false }: { now: number; atOnce?: boolean }): string {
  const before = loadSecrets(dataDir).tokenKeys.map((each) => ({ ...each, until: each.until ?? now + OVERLAP }));
  const fresh = tokenKeyOf(randomBytes(32));
  const kept = atOnce ? [] : before.filter(({ until }) => until > now);
  const accessKeys = [fresh, ...kept].map((each) => ({
    key: Buffer.from(each.key).toString('base64url'),
    until: each.until === null ? null : new Date(each.until).toISOString(),
  }));
  const file = secretsFile(dataDir);
  const part = `${file}.part`;
  writeFileSync(part, JSON.stringify({ ...readStored(file), accessKeys }), { mode: 0o600, flush: true });
  renameSync(part, file);
  return fresh.kid;
}

/**
 * Creates a file of secrets that only its owner may read, unless it exists. Written whole under another name and linked:
 * two first starts agree on one, and a start that is killed leaves none.
 */
export function makeOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, content, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(fresh);
  }
}
