import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../server/src/platform/database/embedded/index.ts';
import { copyWithOwners } from '../../../server/test/data-folders.ts';
import { buildWeb } from '../../../../tools/build-web.ts';
import { startProduct, type Shared } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a product with the demo company that was stopped: what every journey starts from. */
    demoData: string;
    /** How to reach the PostgreSQL that journeys have their databases on; its `bancada` holds the demo company. */
    journeyServer: Shared['server'];
  }
}

const quiet = () => undefined;

/** Starts PostgreSQL on a copy of a stopped product's data. */
async function startShared(demoData: string): Promise<{ readonly server: Shared['server']; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bancada-journeys-'));
  copyWithOwners(join(demoData, 'pg'), join(dataDir, 'pg'));
  // As many products as a large machine has workers, each with its pool.
  appendFileSync(join(dataDir, 'pg/postgresql.conf'), '\nmax_connections = 1000\n');
  const log = { info: quiet, warn: quiet, debug: quiet };
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log });
  return {
    server: postgres.connection,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Journeys drive the built web application on the demo company: both are made once before them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb();
  const product = await startProduct();
  await product.stop();
  const shared = await startShared(product.dataDir);
  project.provide('demoData', product.dataDir);
  project.provide('journeyServer', shared.server);
  return async () => {
    await shared.stop();
    await product.remove();
  };
}
