import { listRecorrentes } from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildLab, buildUser, inLab, type Lab, testAppBeside, testAppOnce } from '../../../test/index.ts';
import { createLedger, ledgerRoom, tick } from '../../../test/ledger.ts';
import { forgetSystemTasks } from './forget.ts';
import { dueAt } from './recurring.ts';
import { planOccurrences } from './schedule.ts';

const HOUR = 60 * 60 * 1000;
const at = (text: string) => Date.parse(text);

describe('what recurs', () => {
  test.each([
    ['2026-11-20T05:59:59.000Z', '2026-11-19T06:00:00.000Z', '2026-11-20T06:00:00.000Z'],
    ['2026-11-20T06:00:00.000Z', '2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['2026-11-21T02:00:00.000Z', '2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  ])("at 03:00 of the laboratory's clock was due and will be due around %s", (now, last, next) => {
    expect(dueAt({ at: '03:00' }, at(now))).toEqual({ last, next });
  });

  test('by minutes counts from midnight', () => {
    expect(dueAt({ every: { minutes: 90 } }, at('2026-11-20T02:10:00Z'))).toEqual({
      last: '2026-11-20T01:30:00.000Z',
      next: '2026-11-20T03:00:00.000Z',
    });
  });
});

const occurrences = (lab: Lab) =>
  inLab(
    lab,
    sql<{ Status: string; Chave: string }>`
      select "Status", "Chave" from tarefas_de_fundo where "Nome" = ${tick.name} order by id`,
  );

test('an occurrence is one, whoever plans it; of several that were missed the last one is made up for', async () => {
  const app = await testAppOnce({ rooms: [ledgerRoom] });
  const labs = [await buildLab(app), await buildLab(app)];
  const [lab] = labs;
  if (!lab) throw new Error('There is no company');
  const now = at('2026-11-20T12:00:30Z');
  const planned = await Promise.all(Array.from({ length: 6 }, () => planOccurrences(app.database, tick, now)));
  expect(planned.reduce((sum, count) => sum + count, 0)).toBe(labs.length);
  // The one before is still to be done.
  expect(await planOccurrences(app.database, tick, now + 5 * HOUR)).toBe(0);
  for (const each of labs)
    await inLab(
      each,
      sql`update tarefas_de_fundo set "Status" = 'Concluida', "TerminadaEm" = now() where "Empresa" = ${each.Empresa}`,
    );
  expect(await planOccurrences(app.database, tick, now + 5 * HOUR)).toBe(labs.length);
  expect(await planOccurrences(app.database, tick, now + 5 * HOUR)).toBe(0);
  expect(await occurrences(lab)).toEqual([
    { Status: 'Concluida', Chave: '2026-11-20T12:00:00.000Z' },
    { Status: 'Aguardando', Chave: '2026-11-20T17:00:00.000Z' },
  ]);
});

test('what recurs is begun by the processes that run tasks, and shown with its last time and the next', async () => {
  const app = await testAppOnce({ rooms: [ledgerRoom] });
  await createLedger(app);
  const lab = await buildLab(app);
  await Promise.all([0, 1].map(() => testAppBeside(app, { rooms: [ledgerRoom], workers: 1 })));
  const seen = async () =>
    (await app.ask(listRecorrentes, { token: lab.token, query: { Empresa: lab.Empresa } })).filter(
      ({ Nome }) => Nome === tick.name,
    );
  await expect
    .poll(seen)
    .toMatchObject([{ Nome: 'test.tick', Escopo: 'Empresa', Minutos: 1, Ultima: { Status: 'Concluida' } }]);
  const [{ Proxima, Ultima } = { Proxima: '', Ultima: null }] = await seen();
  expect(at(Proxima) - at(Ultima?.Prevista ?? '')).toBeGreaterThanOrEqual(60_000);

  const owner = await buildUser(app.database, { abilities: [['manage', 'System']], companies: [lab.Empresa] });
  const { accessToken: token } = await app.login(owner.email);
  const all = () => app.ask(listRecorrentes, { token, query: { Empresa: lab.Empresa } });
  await expect
    .poll(async () => (await all()).find(({ Escopo }) => Escopo === 'Instalacao'))
    .toMatchObject({ Nome: 'platform.retencao', Minutos: 60, Ultima: { Status: 'Concluida', Erro: null } });
});

test('tasks of the system are forgotten after a month, but for the last one of a name', async () => {
  const app = await testAppOnce({ rooms: [ledgerRoom] });
  const lab = await buildLab(app);
  for (const [name, days] of [
    ['a', 90],
    ['a', 40],
    ['b', 50],
    ['a', 1],
  ] as const)
    await inLab(
      lab,
      sql`insert into tarefas_de_fundo ("Empresa", "Nome", "Status", "Dados", "CriadaEm", "TerminadaEm")
        values (${lab.Empresa}, ${name}, 'Concluida', ${JSON.stringify(days)}::jsonb, now(), now() - make_interval(days => ${days}))`,
    );
  const scope = { empresas: [lab.Empresa], unidades: [] };
  await app.database.inTransaction(scope, (db) => forgetSystemTasks(db, lab.Empresa, Date.now()));
  const left = await inLab(lab, sql<{ Dados: number }>`select "Dados" from tarefas_de_fundo order by id`);
  expect(left.map(({ Dados }) => Dados)).toEqual([50, 1]);
});
