import { rotateAuditKey } from './platform/audit/key-file.ts';
import { runCommand } from './platform/command.ts';

/** `pnpm audit:rotate`: adds a key to the audit's; a running server uses it within the hour. */
await runCommand(({ config }) => {
  const keys = rotateAuditKey(config);
  console.log(
    `The key ${keys.at(-1)?.id} authenticates new lines; ${keys.length - 1} older keys go on verifying theirs.`,
  );
  return Promise.resolve(0);
});
