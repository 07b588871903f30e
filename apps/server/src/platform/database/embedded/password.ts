import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../../boot-error.ts';
import { give, restrict } from './folders.ts';
import type { Identity } from './identity.ts';
import type { Place } from './place.ts';
import { platformOf, type Transport, transportOf } from './platform.ts';

/** Where a cluster that is reached by TCP keeps the password of its superuser. */
export const passwordFile = (cluster: string): string => join(cluster, 'bancada-password');

/** How the server of a place is reached, whether it runs or not. */
export function transportOfPlace({ cluster }: Place, tcp = false): Transport {
  const platform = platformOf().name;
  if (!existsSync(cluster)) return transportOf({ platform, tcp, cluster: 'none' });
  const kept = existsSync(passwordFile(cluster));
  return transportOf({ platform, tcp, cluster: kept ? 'with-password' : 'without-password' });
}

/** Writes a new password into a new file, which only PostgreSQL's user (and root) may read. */
export function writePassword(file: string, identity: Identity): void {
  writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  restrict(file);
  if (identity.foreign) give(file, identity);
}

/**
 * Reads the password of a cluster.
 *
 * @throws BootError DATABASE_UNUSABLE when it is missing
 */
export function readPassword(cluster: string): string {
  const file = passwordFile(cluster);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new BootError('DATABASE_UNUSABLE', `The password of ${cluster} cannot be read from ${file}.`, error);
  }
}
