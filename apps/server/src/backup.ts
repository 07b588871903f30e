import { BootError } from './platform/boot-error.ts';
import { backupPlaces, writeBackup } from './platform/backup/index.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import { hasDatabase } from './platform/database/start.ts';

/** `20261120-130000`: names sort by time. */
const stamp = () => new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);

/** `pnpm backup [file]`: writes everything into one file, while the server runs or not. */
await runCommand(async ({ config, args, path }) => {
  const file = path(args[0] ?? `bancada-${stamp()}.backup`);
  const { databaseUrl: url, dataDir, backupPassphrase } = config;
  if (!hasDatabase({ url, dataDir })) throw new BootError('BACKUP_REFUSED', `There is no database in ${dataDir}.`);
  const { rows, files } = await onDatabase(config, true, ({ connection }) =>
    writeBackup({ connection, ...backupPlaces(config) }, file, backupPassphrase),
  );
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`${file}\n  ${total} rows of ${Object.keys(rows).length} tables, ${files} files`);
  console.log(
    backupPassphrase === undefined
      ? '  Not encrypted: it holds health data in clear text, and neither the keys second factors are sealed with nor those of the audit.' +
          ' Set BANCADA_BACKUP_PASSPHRASE_FILE.'
      : '  Encrypted: without the passphrase nobody can restore it.',
  );
  return 0;
});
