import type { FastifyBaseLogger } from 'fastify';
import { type Config, readConfig } from '../platform/config.ts';
import { type StartedDatabase, startDatabase } from '../platform/database/start.ts';
import { createLog } from '../platform/log.ts';
import { loadSecrets, type Secrets } from '../platform/secrets.ts';

/** What a start has before the rest of the product is loaded. */
export interface Begun {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
  /** Resolves when the database is up, migrated and open. */
  readonly database: Promise<StartedDatabase>;
}

/**
 * Begins a start: reads how to, and has the database started. Resolves as soon as the database's process works by itself:
 * it comes up while this one loads the rest, which takes several times as long.
 *
 * @throws BootError
 */
export async function begin(): Promise<Begun> {
  const config = readConfig(process.env, process.argv.slice(2));
  const log = createLog(config.logLevel);
  const { databaseUrl: url, databaseAppUrl: appUrl, dataDir, embeddedTcp: tcp } = config;
  const secrets = loadSecrets(dataDir);
  const { loginPassword } = secrets;
  const { promise: launched, resolve } = Promise.withResolvers<void>();
  const database = startDatabase({ url, appUrl, dataDir, tcp, loginPassword, log, launched: resolve });
  await Promise.race([launched, database]);
  return { config, log, secrets, database };
}
