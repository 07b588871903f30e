import type { ClientBase } from 'pg';
import { readAuditKeys } from './platform/audit/key-file.ts';
import { setAuditKeys } from './platform/audit/keys.ts';
import { type AuditReport, verifyAudit } from './platform/audit/verify-all.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import { asOwner } from './platform/database/pool.ts';

/** One line for each thing that was found. Rows are named by table, id and field: no value leaves the database. */
async function tell(client: ClientBase, anchors: string): Promise<AuditReport> {
  await client.query('begin transaction isolation level repeatable read read only');
  const report = await verifyAudit(client, anchors, (sentence) => console.log(sentence));
  await client.query('rollback');
  return report;
}

/**
 * `pnpm audit:verify`: walks the audit of every company, compares it with the anchors outside the database, and rows with
 * what the audit says of them; exit code 1 when something is not what was written, or cannot be verified.
 */
await runCommand((command) => {
  setAuditKeys(readAuditKeys(command.config));
  return onDatabase(command.config, true, ({ connection }) =>
    asOwner(connection, async (client) => {
      const { companies, broken, rows } = await tell(client, command.config.anchors.file);
      console.log(`${companies} companies walked, ${broken} broken; ${rows} rows differ from their audit.`);
      return broken + rows > 0 ? 1 : 0;
    }),
  );
});
