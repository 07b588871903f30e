import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BootError } from './boot-error.ts';

const stored = z.object({ tokenKey: z.base64url().length(43) });

/** Where the secrets of a data folder stand. */
export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** What only this installation knows. Never logged, never answered. */
export interface Secrets {
  /** Signs access tokens: 32 random bytes. */
  readonly tokenKey: Uint8Array;
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
    const { tokenKey } = stored.parse(JSON.parse(readFileSync(file, 'utf8')));
    const key = Buffer.from(tokenKey, 'base64url');
    const loginPassword = createHmac('sha256', key).update('database login').digest('base64url');
    return { tokenKey: key, loginPassword };
  } catch (error) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The secrets in ${file} cannot be read.`, error);
  }
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
