import { randomBytes } from 'node:crypto';
import { rooms } from '../src/app/rooms.ts';
import { parseAuditKeys, setAuditKeys } from '../src/platform/audit/keys.ts';
import { Auth } from '../src/platform/auth/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { folderStore } from '../src/platform/files/store.ts';
import { buildApp } from '../src/app/app.ts';
import { createLog } from '../src/platform/log.ts';
import { ledgerRoom } from './ledger.ts';
import { countRoom } from './tarefas.ts';

/** A process that runs background tasks of tests, to be killed by them; it says its address. */
setAuditKeys(parseAuditKeys(process.env['BANCADA_AUDIT_KEYS'] ?? ''));
const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as Connection;
const database = openDatabase(connection, () => undefined);
const auth = new Auth({ database, key: randomBytes(32) });
const app = await buildApp({
  database,
  connection,
  workers: 1,
  auth,
  rooms: [...rooms({ auth, database, files: folderStore('/nonexistent') }), countRoom, ledgerRoom],
  files: folderStore('/nonexistent'),
  log: createLog('silent'),
  web: '/nonexistent',
});
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
