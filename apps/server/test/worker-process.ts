import { randomBytes } from 'node:crypto';
import { rooms } from '../src/app/rooms.ts';
import { parseAuditKeys, setAuditKeys } from '../src/platform/audit/keys.ts';
import type { InstrumentSettings } from '../src/modules/laboratory/index.ts';
import { Auth } from '../src/platform/auth/index.ts';
import { openDatabase } from '../src/platform/database/index.ts';
import type { Connection } from '../src/platform/database/pool.ts';
import { folderStore } from '../src/platform/files/store.ts';
import { buildApp } from '../src/app/app.ts';
import { createLog } from '../src/platform/log.ts';
import { ledgerRoom } from './ledger.ts';
import { countRoom } from './tarefas.ts';
import { reachOf } from './webhook-server.ts';

/** A process that runs background tasks of tests, to be killed by them; it says its address. */
setAuditKeys(parseAuditKeys(process.env['BANCADA_AUDIT_KEYS'] ?? ''));
const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as Connection;
const database = openDatabase(connection, () => undefined);
const given = process.env['AUTH_KEY'];
const auth = new Auth({ database, key: given === undefined ? randomBytes(32) : Buffer.from(given, 'base64') });
// A client's system on this machine, by its certificate; without one none is reached.
const client = process.env['CLIENT_CERTIFICATE'];
const webhooks = client === undefined ? {} : reachOf(client);
// Ways to instruments that the test opens.
const ways = process.env['INSTRUMENTS'];
const instruments = ways === undefined ? {} : { instruments: JSON.parse(ways) as InstrumentSettings };
const app = await buildApp({
  database,
  connection,
  workers: 1,
  auth,
  rooms: [
    ...rooms({ auth, database, files: folderStore('/nonexistent'), webhooks, ...instruments }),
    countRoom,
    ledgerRoom,
  ],
  files: folderStore('/nonexistent'),
  log: createLog('silent'),
  web: '/nonexistent',
});
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
