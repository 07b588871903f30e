import { runCommand } from './platform/command.ts';
import { rotateTokenKey } from './platform/secrets.ts';

/**
 * `pnpm keys:rotate`: gives access tokens a new key, which running servers use within seconds. Tokens of the one before are
 * accepted until they are over; with `--at-once`, for a key that has leaked, they are not.
 */
await runCommand(({ config, args }) => {
  const [option] = args;
  if (option !== undefined && option !== '--at-once') {
    console.error('Usage: pnpm keys:rotate [--at-once]');
    return Promise.resolve(1);
  }
  const atOnce = option === '--at-once';
  const kid = rotateTokenKey(config.dataDir, { now: Date.now(), atOnce });
  console.log(
    `The key ${kid} signs access tokens. ${atOnce ? 'No other is accepted.' : 'The one before is accepted for 16 minutes.'}`,
  );
  return Promise.resolve(0);
});
