import { accessSync, constants } from 'node:fs';
import { BootError } from './platform/boot-error.ts';
import { restoreBackup } from './platform/backup/index.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import { filesFolder } from './platform/files/store.ts';
import { secretsFile } from './platform/secrets.ts';

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
  const { dataDir, backupPassphrase } = config;
  const places = { files: filesFolder(dataDir), secrets: secretsFile(dataDir) };
  const report = await onDatabase(config, false, ({ connection }) =>
    restoreBackup({ connection, ...places }, path(file), backupPassphrase),
  );
  const total = Object.values(report.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restored the backup of ${report.createdAt}:`);
  console.log(`  ${total} rows counted again, ${report.files} files, the audit of every company is whole`);
  if (report.migrated.length > 0) console.log(`  brought up to date: ${report.migrated.join(', ')}`);
  return 0;
});
