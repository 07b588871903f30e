import { createHash, createSecretKey, type KeyObject } from 'node:crypto';

/** A key of the audit's chains. */
export interface AuditKey {
  /** Eight hexadecimal digits that follow from the key; stored with each line it authenticates. */
  readonly id: string;
  readonly key: KeyObject;
}

/** Bytes of a key: as long as the SHA-256 it is used with. */
export const KEY_BYTES = 32;

/** The keys this process knows, the current one last; none before `setAuditKeys`. */
let known: readonly AuditKey[] = [];

/** Reads keys in base64url, separated by white space or commas, the current one last. */
export const parseAuditKeys = (text: string): AuditKey[] =>
  text
    .split(/[\s,]+/)
    .filter((each) => each !== '')
    .map((each) => {
      const bytes = Buffer.from(each, 'base64url');
      if (bytes.length !== KEY_BYTES) throw new Error(`A key of the audit must be ${KEY_BYTES} bytes in base64url.`);
      return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), key: createSecretKey(bytes) };
    });

/**
 * Gives this process the keys of the audit: the last one authenticates the lines that are written from now on, all of
 * them are verified with. A process is one installation, so the keys are the process's and not a parameter of each write.
 */
export function setAuditKeys(keys: readonly AuditKey[]): void {
  known = keys;
}

/** The key of new lines; undefined in a process without keys, whose lines carry a plain SHA-256. */
export const currentAuditKey = (): AuditKey | undefined => known.at(-1);

/** The key of an id; undefined when this process does not have it. */
export const findAuditKey = (id: string): AuditKey | undefined => known.find((each) => each.id === id);
