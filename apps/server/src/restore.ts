import { accessSync, constants } from 'node:fs';
import { readAuditKeys } from './platform/audit/key-file.ts';
import { setAuditKeys } from './platform/audit/keys.ts';
import { BootError } from './platform/boot-error.ts';
import { backupPlaces, restoreBackup } from './platform/backup/index.ts';
import { onDatabase, runCommand } from './platform/command.ts';

/** Before anything is started or made. */
function checkReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new BootError('RESTORE_REFUSED', `The backup ${file} cannot be read.`, error);
  }
}

/** `pnpm restore <file>`: fills an empty database and folder from a backup. The server must not run. */
await runCommand(async ({ config, args, path }) => {
  const [file] = args;
  if (file === undefined) throw new BootError('RESTORE_REFUSED', 'Say which backup: pnpm restore <file>.');
  checkReadable(path(file));
  setAuditKeys(readAuditKeys(config));
  const report = await onDatabase(config, false, ({ connection }) =>
    restoreBackup({ connection, ...backupPlaces(config) }, path(file), config.backupPassphrase),
  );
  const total = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restored the backup of ${report.createdAt}:`);
  const audit =
    report.missingKeys.length === 0
      ? 'the audit of every company is whole'
      : `the audit was NOT verified: its keys ${report.missingKeys.join(', ')} are missing. Put the file audit-keys of the` +
        ' other installation into the data folder, before the first start, and run audit:verify';
  console.log(`  ${total} rows counted again, ${report.files} files, ${audit}`);
  if (report.migrated.length > 0) console.log(`  brought up to date: ${report.migrated.join(', ')}`);
  return 0;
});
