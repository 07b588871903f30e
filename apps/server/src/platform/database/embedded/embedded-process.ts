import { BootError } from '../../boot-error.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './index.ts';

/*
 * The launcher alone in a process of its own, for tests that kill it:
 * `node embedded-process.ts <options as JSON>` prints one line of JSON, then lives until a signal.
 */
const quiet = () => undefined;
const options: Omit<EmbeddedOptions, 'log'> = JSON.parse(process.argv[2] ?? '{}');
try {
  const server = await startEmbeddedPostgres({
    ...options,
    log: { info: quiet, warn: quiet, debug: quiet },
  });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  const { connection, pid, created, cluster } = server;
  console.log(JSON.stringify({ connection, pid, created, cluster }));
} catch (error) {
  const { code, message } = error instanceof BootError ? error : { code: 'UNKNOWN', message: String(error) };
  console.log(JSON.stringify({ code, message }));
  process.exit(1);
}
