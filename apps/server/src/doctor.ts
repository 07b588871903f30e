import { readAuditKeys } from './platform/audit/key-file.ts';
import { setAuditKeys } from './platform/audit/keys.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import type { Config } from './platform/config.ts';
import { hasDatabase } from './platform/database/start.ts';
import {
  about,
  checkDatabase,
  checkDataFolder,
  checkDisk,
  checkNode,
  checkSecrets,
  checkWeb,
  type Finding,
  reason,
} from './platform/doctor/index.ts';

const marks = { ok: '✓', warn: '!', fail: '✗' } as const;

/** Files that settings point to hold secrets too. */
const secretFiles = Object.entries(process.env)
  .filter(([name]) => /^(BANCADA_\w+|DATABASE_URL)_FILE$/.test(name))
  .map(([, file]) => file);

async function database(config: Config): Promise<Finding[]> {
  const { databaseUrl: url, dataDir } = config;
  if (!hasDatabase({ url, dataDir })) return [about('Database').ok('Made at the first start.')];
  try {
    return await onDatabase(config, true, ({ connection }) => checkDatabase(connection, config.anchors.file));
  } catch (error) {
    return [about('Database').fail(reason(error))];
  }
}

/** `pnpm run doctor`: looks at everything the product stands on; exit code 1 when something must be mended. */
await runCommand(async ({ config }) => {
  const { dataDir, web } = config;
  setAuditKeys(readAuditKeys(config));
  const machine = [checkNode(), checkDataFolder(dataDir), checkDisk(dataDir), ...checkSecrets(dataDir, secretFiles)];
  const findings = [...machine, checkWeb(web), ...(await database(config))];
  const width = Math.max(...findings.map(({ about: subject }) => subject.length));
  for (const { verdict, about: subject, sentence } of findings) {
    console.log(`${marks[verdict]} ${subject.padEnd(width)}  ${sentence}`);
  }
  const count = (which: Finding['verdict']) => findings.filter(({ verdict }) => verdict === which).length;
  console.log(`${count('fail')} to mend, ${count('warn')} to know, ${count('ok')} in order`);
  return count('fail') > 0 ? 1 : 0;
});
