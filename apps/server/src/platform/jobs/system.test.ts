import { listTarefas, type TarefaDeFundo } from '@bancada/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildLab, inLab, type Lab, testAppBeside, testAppOnce } from '../../../test/index.ts';
import { startSystem, systemRoom } from '../../../test/system-work.ts';
import { handOver } from './relay.ts';

const HOUR = 60 * 60 * 1000;

const later = (ms: number) => new Date(Date.now() + ms).toISOString();

const stored = async (lab: Lab, id: number) =>
  (await inLab(lab, sql<TarefaDeFundo>`select * from tarefas_de_fundo where id = ${id}`))[0];

const start = (lab: Lab, NaoAntes?: string) =>
  lab.app.ask(startSystem, { token: lab.token, body: { Empresa: lab.Empresa, ...(NaoAntes && { NaoAntes }) } });

test('work in the name of the system sees its company alone, and is audited without an author', async () => {
  const app = await testAppOnce({ rooms: [systemRoom], workers: 1 });
  const [lab, other] = [await buildLab(app), await buildLab(app)];
  await inLab(other, sql`insert into pacientes ("Empresa", "NomeCompleto") values (${other.Empresa}, 'De outra')`);
  const task = await start(lab);
  await expect.poll(() => stored(lab, task.id)).toMatchObject({ Status: 'Concluida', Usuario: null });
  expect((await stored(lab, task.id))?.Resultado).toEqual({
    sees: [lab.Empresa],
    units: [lab.Unidade],
    may: true,
  });
  const lines = await inLab(
    lab,
    sql<{ Usuario: number | null; Origem: string }>`
      select "Usuario", "Origem" from audit_log where "RequestId" = ${`tarefa-${lab.Empresa}-${task.id}`}`,
  );
  expect(lines).toEqual([{ Usuario: null, Origem: 'sistema' }]);
  expect(await app.ask(listTarefas, { token: lab.token })).toEqual([]);
});

test('a task that begins later stays in the outbox until it is due', async () => {
  const app = await testAppOnce({ rooms: [systemRoom] });
  const lab = await buildLab(app);
  const task = await start(lab, later(HOUR));
  const handed: unknown[] = [];
  const boss = { insert: async (_: string, jobs: { data?: object }[]) => Promise.resolve(void handed.push(...jobs)) };
  const relay = { database: app.database, boss: boss as never };
  expect(await handOver(relay, Date.now())).toBe(0);
  expect(await handOver(relay, Date.now() + HOUR + 1000)).toBe(1);
  expect(handed).toMatchObject([{ data: { Empresa: lab.Empresa, id: task.id } }]);
});

test('a task that was due while no process ran begins when one does', async () => {
  const quiet = await testAppOnce({ rooms: [systemRoom] });
  const lab = await buildLab(quiet);
  const due = Date.now() + 300;
  const task = await start(lab, new Date(due).toISOString());
  await expect.poll(() => Date.now()).toBeGreaterThan(due);
  expect(await stored(lab, task.id)).toMatchObject({ Status: 'Aguardando', Tentativas: 0 });
  await testAppBeside(quiet, { rooms: [systemRoom], workers: 1 });
  await expect.poll(() => stored(lab, task.id)).toMatchObject({ Status: 'Concluida', Tentativas: 1 });
});
