import { createSamples, issueIngresso, logout, Paciente, Tratamento } from '@bancada/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildUnit,
  buildUser,
  everyAbility,
  type Lab,
  openStream,
  type StreamClient,
  testApp,
  type TestApp,
  tratamentoBody,
} from '../../../../test/index.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { recordEvents } from '../../../platform/events/record.ts';
import { forgetOldEvents, KEPT_FOR } from '../../../app/retention.ts';

let app: TestApp;
let lab: Lab;
let address: string;
const open: StreamClient[] = [];

beforeAll(async () => {
  app = await testApp();
  address = await app.app.listen({ port: 0 });
  lab = await buildLab(app);
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));
afterAll(() => app.close());

async function stream(token: string, desde?: string, idade?: number): Promise<StreamClient> {
  const { Ingresso } = await app.ask(issueIngresso, { token });
  const client = await openStream(address, Ingresso, desde, idade);
  open.push(client);
  return client;
}

let number = 0;
async function addTratamento(at: Lab = lab) {
  const body = await tratamentoBody(app.database, at.Empresa, { Apelido: `E${number++}` });
  return app.ask(Tratamento.calls.create, { token: at.token, body });
}

describe('the stream', () => {
  test('begins with where it is and tells what changes: once, in order, with what was done', async () => {
    const client = await stream(lab.token);
    expect(client.heard[0]).toMatchObject({ name: 'inicio' });
    const first = await addTratamento();
    await app.ask(Tratamento.calls.update, {
      token: lab.token,
      params: { id: first.id },
      body: { NomeCompleto: 'Outro', Versao: 1 },
    });
    await expect.poll(() => client.changes()).toHaveLength(2);
    const about = { Tipo: 'registro', Empresa: lab.Empresa, Usuario: lab.userId, Entidade: 'tratamentos' };
    expect(client.changes()).toMatchObject([
      { ...about, Registros: [{ id: first.id, Versao: 1, Acao: 'criar' }] },
      { ...about, Registros: [{ id: first.id, Versao: 2, Acao: 'editar' }] },
    ]);
  });

  test('goes on where a client was cut, and a ticket opens one stream only', async () => {
    const { Ingresso } = await app.ask(issueIngresso, { token: lab.token });
    const before = await openStream(address, Ingresso);
    before.close();
    await before.ended;
    const ids = [(await addTratamento()).id, (await addTratamento()).id];
    const after = await stream(lab.token, before.cursor());
    await expect.poll(() => after.changes()).toHaveLength(2);
    expect(after.changes().flatMap(({ Registros }) => Registros?.map(({ id }) => id))).toEqual(ids);
    await expect(openStream(address, Ingresso)).rejects.toThrow('401');
    await expect(openStream(address, 'x')).rejects.toThrow('401');
    expect((await fetch(`${address}/api/eventos`)).status).toBe(401);
  });

  test('of a page that is read already begins with what happened since', async () => {
    const own = await buildLab(app);
    const client = await stream(own.token, undefined, 0);
    await addTratamento(own);
    await asOwner(app.connection, (db) =>
      db.query(`update eventos set "Data" = "Data" - interval '1 hour' where "Empresa" = $1`, [own.Empresa]),
    );
    const { id } = await addTratamento(own);
    await expect.poll(() => client.changes()).toHaveLength(2);
    const [young, old, now] = await Promise.all([
      stream(own.token, undefined, 0),
      stream(own.token, undefined, 2 * 3_600_000),
      stream(own.token),
    ]);
    await expect
      .poll(() => young.changes().flatMap(({ Registros }) => Registros?.map((each) => each.id)))
      .toEqual([id]);
    await expect.poll(() => old.changes().length).toBeGreaterThanOrEqual(2);
    expect(now.changes()).toEqual([]);
  });

  test('does not open with an old ticket', async () => {
    const { Ingresso } = await app.ask(issueIngresso, { token: lab.token });
    await asOwner(app.connection, (client) =>
      client.query(`update ingressos set "ExpiraEm" = now() - interval '1 second'`),
    );
    await expect(openStream(address, Ingresso)).rejects.toThrow('401');
  });

  test('says when what a client missed is gone, or is of another database', async () => {
    await addTratamento();
    await addTratamento();
    const { id } = await addTratamento();
    await forgetOldEvents(app.database, Date.now() + 2 * KEPT_FOR);
    for (const seq of [0, 1_000_000]) {
      const client = await stream(lab.token, `${lab.Empresa}:${seq}`);
      await expect.poll(() => client.heard.map(({ name }) => name)).toContain('perdido');
      const { id: next } = await addTratamento();
      await expect.poll(() => client.changes().at(-1)?.Registros?.[0]?.id).toBe(next);
      expect(next).toBeGreaterThan(id);
    }
  });

  test('ends with the login', async () => {
    const user = await buildUser(app.database, {
      abilities: everyAbility,
      units: [{ Empresa: lab.Empresa, id: lab.Unidade }],
    });
    const session = await app.login(user.email);
    const client = await stream(session.accessToken);
    await app.ask(logout, { body: { refreshToken: session.refreshToken } });
    await addTratamento();
    await client.ended;
    expect(client.heard.at(-1)).toMatchObject({ name: 'fim' });
    expect(client.changes()).toEqual([]);
  });
});

describe('who is told', () => {
  test('only people of the company, of the unit, and with the ability to read the noun', async () => {
    const other = await buildLab(app);
    const { Empresa } = lab;
    const units = [await buildUnit(app.database, { Empresa })];
    const neighbour = await app.login((await buildUser(app.database, { abilities: everyAbility, units })).email);
    const clients = {
      colleague: await stream((await buildPerson(lab)).token),
      neighbour: await stream(neighbour.accessToken),
      unable: await stream((await buildPerson(lab, [['ler', 'Pacientes']])).token),
      stranger: await stream(other.token),
    };
    const job = await buildJob(lab);
    await app.ask(createSamples, { token: lab.token, body: { Job: job.id, Virtual: true } });
    await addTratamento();
    await addTratamento(other);
    const told = (client: StreamClient) => [...new Set(client.changes().map(({ Entidade }) => Entidade))].toSorted();
    await expect.poll(() => told(clients.colleague)).toEqual(['jobs', 'samples', 'tratamentos']);
    await expect.poll(() => told(clients.neighbour)).toEqual(['tratamentos']);
    await expect.poll(() => told(clients.stranger)).toEqual(['tratamentos']);
    expect(clients.stranger.changes().map((each) => each.Empresa)).toEqual([other.Empresa]);
    const nurse = { Empresa, Tipo: 'registro', Unidade: null, Destinatario: null, Assunto: Paciente.path };
    await app.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
      recordEvents(db, { Usuario: null, Data: new Date().toISOString() }, [{ ...nurse, Dados: { Registros: null } }]),
    );
    await expect.poll(() => told(clients.unable)).toEqual(['pacientes']);
  });
});
