/** Why the server could not start. Stable, so that scripts and tests need not read the sentence. */
export type BootErrorCode =
  | 'ARCHIVE_DAMAGED'
  | 'ARCHIVE_LOCKED'
  | 'BACKUP_REFUSED'
  | 'RESTORE_REFUSED'
  | 'CONFIG_INVALID'
  | 'DATA_FOLDER_IN_USE'
  | 'DATA_FOLDER_UNUSABLE'
  | 'DATABASE_EXTENSION_MISSING'
  | 'DATABASE_UNSUPPORTED'
  | 'DATABASE_UNUSABLE'
  | 'DATABASE_NOT_CREATED'
  | 'DATABASE_NOT_STARTED'
  | 'DATABASE_UNREACHABLE'
  | 'MIGRATION_FAILED'
  | 'PORT_IN_USE'
  | 'ADDRESS_UNUSABLE'
  | 'DEMO_REFUSED';

/**
 * A start that cannot go on. `message` is one sentence for the person who typed the command; `cause` keeps what the
 * system said. `main.ts` prints it on one line and leaves with code 1.
 */
export class BootError extends Error {
  readonly code: BootErrorCode;

  constructor(code: BootErrorCode, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'BootError';
    this.code = code;
  }
}
