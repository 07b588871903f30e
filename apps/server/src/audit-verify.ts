import { brokenChains } from './platform/audit/verify.ts';
import { onDatabase, runCommand } from './platform/command.ts';
import { asOwner } from './platform/database/pool.ts';

/** `pnpm audit:verify`: walks the audit of every company; exit code 1 when a line was changed, added or removed. */
await runCommand((command) =>
  onDatabase(command.config, true, ({ connection }) =>
    asOwner(connection, async (client) => {
      await client.query('begin transaction isolation level repeatable read read only');
      let companies = 0;
      const broken = await brokenChains(client, () => companies++);
      for (const { Empresa, Seq } of broken) {
        console.log(`Company ${Empresa}: line ${Seq} is not what was written, or is missing.`);
      }
      console.log(`${companies} companies walked, ${broken.length} broken.`);
      return broken.length > 0 ? 1 : 0;
    }),
  ),
);
