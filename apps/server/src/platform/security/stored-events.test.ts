import { EventoSeguranca, listNotificacoes, login, Role } from '@bancada/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildCompany, buildUnit, buildUser, password } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { forgetOldEvents } from '../../app/retention.ts';

import { auditor, startSecurity } from '../../../test/security-events.ts';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const all = [['manage', 'System']] as const;
const { app, clock, from, stored, company } = await startSecurity();

describe('who sees them', () => {
  test('who works in one unit sees the events of the people of that unit alone', async () => {
    const { id: Empresa } = await buildCompany(app.database);
    const [here, there] = [await buildUnit(app.database, { Empresa }), await buildUnit(app.database, { Empresa })];
    const local = await buildUser(app.database, { abilities: auditor, units: [here] });
    const near = await buildUser(app.database, { units: [here] });
    const far = await buildUser(app.database, { units: [there] });
    const both = await buildUser(app.database, { units: [here, there] });
    const whole = await buildUser(app.database, { abilities: auditor, companies: [Empresa] });
    const people = [local, near, far, both, whole];
    for (const { email } of people) await app.login(email);
    await app.auth.security.flush();
    const seenBy = async (email: string) => {
      const { accessToken: token } = await app.login(email);
      const list = await app.ask(EventoSeguranca.calls.list, { token });
      expect(await app.ask(EventoSeguranca.calls.count, { token })).toBe(list.length);
      return people.filter(({ id }) => list.some(({ Usuario }) => Usuario === id));
    };
    expect(await seenBy(local.email)).toEqual([local, near]);
    expect(await seenBy(whole.email)).toEqual(people);
    const { accessToken: token } = await app.login(near.email);
    expect(await app.refused(EventoSeguranca.calls.list, { token })).toMatchObject({ code: 'SEM_PERMISSAO' });
  });

  test('nobody changes them through the API', () => {
    const { create, update, updateMany, remove } = EventoSeguranca.calls;
    expect([create, update, updateMany, remove]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('notices', () => {
  const noticesOf = async (token: string) =>
    (await app.ask(listNotificacoes, { token })).Notificacoes.map(({ Tipo, Dados }) => [Tipo, Dados]);

  test('a burst of refusals of one person is reported to who reads the audit, once an hour', async () => {
    const { person, token, seen } = await company();
    const { accessToken } = await app.login(person.email);
    const refusals = async (count: number) => {
      for (let index = 0; index < count; index++) await app.refused(Role.calls.list, { token: accessToken });
      await app.auth.security.flush();
    };
    await refusals(19);
    expect(await noticesOf(token)).toEqual([]);
    await refusals(5);
    await refusals(20);
    expect(await noticesOf(token)).toEqual([['Alerta_Recusas', { Pessoa: person.Nome, Vezes: 24 }]]);
    expect(await seen({ Tipo: 'Aviso_Enviado' })).toEqual([
      expect.objectContaining({ Usuario: person.id, Codigo: 'Alerta_Recusas' }),
    ]);
  });

  test('guessing of an account is reported to who reads the audit; the person has a notice of their own', async () => {
    const { id, person, token } = await company();
    const admin = await buildUser(app.database, { abilities: all, companies: [id] });
    const home = from();
    const open = async (email: string) =>
      (await app.ask(login, { body: { email, password }, headers: home })).accessToken;
    await open(admin.email);
    const guess = async (email: string) => {
      const headers = from();
      for (let index = 0; index < 20; index++) await app.send(login, { body: { email, password: 'errada' }, headers });
      await app.auth.security.flush();
    };
    await guess(person.email);
    expect(await noticesOf(token)).toEqual([['Alerta_Logins', { Pessoa: person.Nome, Vezes: 20 }]]);
    await guess(admin.email);
    const kinds = (await noticesOf(await open(admin.email))).map(([Tipo]) => Tipo);
    expect(new Set(kinds)).toEqual(new Set(['Alerta_Logins', 'Tentativas_De_Acesso']));
    expect(kinds).toHaveLength(2);
  });
});

test('a flood from one network is a bounded number of rows, and one that counts the rest', async () => {
  const address = { address: '192.0.2.66', agent: null };
  const before = (await stored()).length;
  const note = (index: number) => {
    const Chamada = 'POST auth/login';
    app.auth.security.note({ Tipo: 'Login_Falhou', account: `x${index}`, from: address, Chamada });
  };
  for (let index = 0; index < 5000; index++) note(index);
  await app.auth.security.flush();
  for (let index = 5000; index < 6000; index++) note(index);
  const rows = (await stored()).slice(before);
  expect(rows.filter(({ Tipo }) => Tipo === 'Login_Falhou')).toHaveLength(100);
  expect(rows.length).toBeLessThan(105);
  expect(rows.reduce((sum, { Vezes }) => sum + Vezes, 0)).toBe(6000);
});

test('what is old is deleted, of companies and of none', async () => {
  const count = () =>
    asOwner(app.connection, async (client) => {
      const { rows } = await client.query<{ n: string }>('select count(*) as n from eventos_seguranca');
      return Number(rows[0]?.n);
    });
  expect((await stored()).length).toBeGreaterThan(10);
  await forgetOldEvents(app.database, clock.now + 100 * DAY);
  expect(await count()).toBeGreaterThan(10);
  await forgetOldEvents(app.database, clock.now + 400 * DAY);
  expect(await count()).toBe(0);
});

test('row-level security keeps the rows of one company from another', async () => {
  const { id } = await company();
  await stored();
  const read = (empresas: readonly number[]) =>
    app.database.withScope({ empresas, unidades: [] }, async (db) => {
      const { rows } = await sql<{ Empresa: number }>`select distinct "Empresa" from eventos_seguranca`.execute(db);
      return rows.map(({ Empresa }) => Empresa);
    });
  expect(await read([id])).toEqual([id]);
  expect(await read([])).toEqual([]);
});
