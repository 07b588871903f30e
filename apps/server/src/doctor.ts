import { resources } from '@bancada/contracts';
import { checkLedgers } from './modules/finance/ledger/ledger.check.ts';
import { checkProgress } from './modules/laboratory/progress.check.ts';
import { readAuditKeys } from './platform/audit/key-file.ts';
import { setAuditKeys } from './platform/audit/keys.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import type { Config } from './platform/config.ts';
import { asOwner } from './platform/database/pool.ts';
import { hasDatabase } from './platform/database/start.ts';
import {
  about,
  checkDatabase,
  checkDataFolder,
  checkDerived,
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

async function database(config: Config, mend: boolean): Promise<Finding[]> {
  const { databaseUrl: url, dataDir } = config;
  if (!hasDatabase({ url, dataDir })) return [about('Database').ok('Made at the first start.')];
  try {
    return await onDatabase(config, true, async ({ connection }) => {
      const findings = await checkDatabase(connection, config.anchors.file);
      // Of tables that are not of this version nothing more is asked.
      if (findings.some(({ about: part, verdict }) => part === 'Tables' && verdict !== 'ok')) return findings;
      return asOwner(connection, async (client) => [
        ...findings,
        await checkProgress(client, mend),
        ...(await checkDerived(client, resources)),
        ...(await checkLedgers(client)),
      ]);
    });
  } catch (error) {
    return [about('Database').fail(reason(error))];
  }
}

/**
 * `pnpm run doctor`: looks at everything the product stands on; exit code 1 when something must be mended. With `--mend`
 * it stores anew what can be counted again.
 */
await runCommand(async ({ config, args }) => {
  const { dataDir, web } = config;
  setAuditKeys(readAuditKeys(config));
  const machine = [checkNode(), checkDataFolder(dataDir), checkDisk(dataDir), ...checkSecrets(dataDir, secretFiles)];
  const findings = [...machine, checkWeb(web), ...(await database(config, args.includes('--mend')))];
  const width = Math.max(...findings.map(({ about: subject }) => subject.length));
  for (const { verdict, about: subject, sentence } of findings) {
    console.log(`${marks[verdict]} ${subject.padEnd(width)}  ${sentence}`);
  }
  const count = (which: Finding['verdict']) => findings.filter(({ verdict }) => verdict === which).length;
  console.log(`${count('fail')} to mend, ${count('warn')} to know, ${count('ok')} in order`);
  return count('fail') > 0 ? 1 : 0;
});
