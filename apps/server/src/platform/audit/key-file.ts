import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../boot-error.ts';
import { makeOnce } from '../secrets.ts';
import { type AuditKey, KEY_BYTES, parseAuditKeys } from './keys.ts';

/** Where the keys of the audit come from. */
export interface KeySource {
  readonly dataDir: string;
  /** The keys as BANCADA_AUDIT_KEYS gives them; undefined: the file of the data folder. */
  readonly auditKeys: string | undefined;
}

/** The file of the data folder that holds the audit's keys, one per line, the current one last. */
export const auditKeysFile = (dataDir: string): string => join(dataDir, 'audit-keys');

const freshKey = () => `${randomBytes(KEY_BYTES).toString('base64url')}\n`;

/**
 * The audit's keys, without making any: for the operator's commands.
 *
 * @returns an empty list when there are none yet
 * @throws BootError DATA_FOLDER_UNUSABLE when they cannot be read
 */
export function readAuditKeys({ dataDir, auditKeys }: KeySource): AuditKey[] {
  if (auditKeys !== undefined) return parseAuditKeys(auditKeys);
  const file = auditKeysFile(dataDir);
  if (!existsSync(file)) return [];
  try {
    return parseAuditKeys(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BootError('DATA_FOLDER_UNUSABLE', `The keys of the audit in ${file} cannot be read.`, error);
  }
}

/** The audit's keys; the first start of an installation makes one, readable by its owner alone. @throws BootError */
export function loadAuditKeys(source: KeySource): AuditKey[] {
  if (source.auditKeys === undefined) makeOnce(auditKeysFile(source.dataDir), freshKey());
  return readAuditKeys(source);
}

/**
 * Adds a key after the others: it authenticates the lines of servers that start, or look at the file, after this. Older
 * lines are verified with the key they were written with.
 *
 * @returns all keys, the new one last
 * @throws BootError CONFIG_INVALID when the keys are the environment's, DATA_FOLDER_UNUSABLE
 */
export function rotateAuditKey(source: KeySource): AuditKey[] {
  if (source.auditKeys !== undefined) {
    throw new BootError(
      'CONFIG_INVALID',
      'The keys are in BANCADA_AUDIT_KEYS: add the new one there, after the others.',
    );
  }
  const before = loadAuditKeys(source);
  const file = auditKeysFile(source.dataDir);
  const part = `${file}.part`;
  writeFileSync(part, readFileSync(file, 'utf8') + freshKey(), { mode: 0o600, flush: true });
  renameSync(part, file);
  const after = readAuditKeys(source);
  if (after.length !== before.length + 1) throw new Error('The new key of the audit was not stored.');
  return after;
}
