import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { countRoom, startCount } from '../../../test/tarefas.ts';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { QUEUE } from '../database/queue.ts';
import { openQueue } from './queue.ts';
import { handOver } from './relay.ts';
import { reviveLost } from './revive.ts';

let app: TestApp;
let lab: Lab;
let boss: PgBoss;
beforeAll(async () => {
  app = await testApp({ rooms: [countRoom] });
  lab = await buildLab(app);
  boss = await openQueue(app.appConnection, { warn: () => undefined });
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await app.close();
});

const waiting = () => inLab(lab, sql`select 1 from outbox where "Empresa" = ${lab.Empresa}`);

test('a crash between queue and outbox hands a task over again, and the queue has it once', async () => {
  const { token, Empresa } = lab;
  await app.ask(startCount, { token, body: { Empresa, total: 1 } });
  const insert: PgBoss['insert'] = async (...given) => {
    await boss.insert(...given);
    throw new Error('The process died here');
  };
  await expect(handOver({ database: app.database, boss: { insert } })).rejects.toThrow('died');
  expect(await waiting()).toHaveLength(1);
  expect(await handOver({ database: app.database, boss })).toBe(1);
  expect(await waiting()).toHaveLength(0);
  expect(await boss.findJobs(QUEUE)).toHaveLength(1);
});

test('two relays at once hand nothing over twice', async () => {
  const { token, Empresa } = lab;
  const before = (await boss.findJobs(QUEUE)).length;
  for (let n = 0; n < 20; n++) await app.ask(startCount, { token, body: { Empresa, total: 1 } });
  const handed = await Promise.all(Array.from({ length: 4 }, () => handOver({ database: app.database, boss })));
  expect(handed.reduce((sum, n) => sum + n, 0)).toBe(20);
  expect(await boss.findJobs(QUEUE)).toHaveLength(before + 20);
});

test('tasks the queue has lost are handed over again; others are left alone', async () => {
  const hence = Date.now() + 10 * 60_000;
  await boss.deleteAllJobs(QUEUE);
  const own = await buildLab(app);
  await app.ask(startCount, { token: own.token, body: { Empresa: own.Empresa, total: 1 } });
  const lost = await reviveLost({ database: app.database, boss }, hence);
  expect(lost).toBe(21);
  expect(await handOver({ database: app.database, boss })).toBe(22);
  expect(await reviveLost({ database: app.database, boss }, hence)).toBe(0);
  expect(await boss.findJobs(QUEUE)).toHaveLength(22);
});
