import { randomBytes } from 'node:crypto';
import { CANAL_FIM, issueIngresso, logout, topicoRegistro } from '@bancada/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ChannelClient, openChannel } from '../../../../test/channels.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildUser,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import type { RoomServices } from '../../../app/rooms.ts';
import { laboratory } from '../../laboratory/index.ts';
import { checkRevocation } from '../../../platform/certificates/revocation.ts';
import { askTimestamp } from '../../../platform/timestamps/index.ts';
import { patients } from '../../patients/index.ts';
import { folderStore } from '../../../platform/files/store.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { Auth } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { buildApp } from '../../../app/app.ts';
import { room } from '../../../app/room.ts';
import { createLog } from '../../../platform/log.ts';
import { peopleAt } from './presence.ts';
import { Rate } from './rate.ts';
import { topic } from '../../../platform/topic.ts';

/** A conversation of a company: what the messaging room will declare. */
const talk = topic({
  name: 'conversa',
  message: z.strictObject({ texto: z.string().max(200) }),
  signal: z.strictObject({ digitando: z.boolean() }),
  open: ({ user }, key) => {
    const Empresa = Number(key);
    if (!user.scope.empresas.includes(Empresa)) throw new AppError('NAO_ENCONTRADO');
    return Promise.resolve({ Empresa, Unidade: null });
  },
});
// The laboratory adds to patients.
const rooms = (services: Pick<RoomServices, 'auth' | 'database'>) => [
  laboratory(folderStore('/nonexistent'), {
    ...services,
    origins: ['http://localhost:3000'],
    timestamps: askTimestamp(),
    revocations: checkRevocation(),
  }),
  patients,
  room('test', { topics: [talk] }),
];

let app: TestApp;
let other: FastifyInstance;
let addresses: readonly [string, string];
let lab: Lab;
const open: ChannelClient[] = [];

beforeAll(async () => {
  app = await testApp({ rooms, workers: 0 });
  // A second server on the same database, which shares nothing else with the first.
  const { database, connection } = app;
  const auth = new Auth({ database, key: randomBytes(32) });
  other = await buildApp({
    database,
    connection,
    auth,
    rooms: rooms({ auth, database }),
    log: createLog('silent'),
    web: '/nonexistent',
    files: folderStore('/nonexistent'),
  });
  addresses = [await app.app.listen({ port: 0 }), await other.listen({ port: 0 })];
  lab = await buildLab(app);
});
afterEach(() => open.splice(0).forEach((client) => client.close()));
afterAll(async () => {
  await other.close();
  await app.close();
});

async function channel(token: string, at: 0 | 1 = 0): Promise<ChannelClient> {
  const { Ingresso } = await app.ask(issueIngresso, { token });
  const client = await openChannel(addresses[at], Ingresso);
  open.push(client);
  return client;
}

const followed = (client: ChannelClient, topico: string) =>
  expect.poll(() => client.of('assinado').filter((frame) => frame.topico === topico).length).toBeGreaterThan(0);
const namesAt = (client: ChannelClient) =>
  client
    .of('presenca')
    .at(-1)
    ?.pessoas.map(({ Nome }) => Nome);

describe('messages', () => {
  const about = () => `conversa:${lab.Empresa}`;

  test('reach everybody who follows, at both servers, in one order; a cut client catches up without loss or repeats', async () => {
    const topico = about();
    const [mine, near, far] = [await channel(lab.token), await channel(lab.token), await channel(lab.token, 1)];
    for (const client of [mine, near, far]) {
      client.send({ tipo: 'assinar', topico });
      await followed(client, topico);
    }
    const say = (client: ChannelClient, texto: string) =>
      client.send({ tipo: 'publicar', topico, dados: { texto }, ref: texto });
    for (let n = 0; n < 10; n++) say(n % 2 ? mine : far, `a${n}`);
    await expect.poll(() => near.of('mensagem').length).toBe(10);
    await expect.poll(() => far.of('mensagem').length).toBe(10);
    expect(far.of('mensagem')).toEqual(near.of('mensagem'));
    await expect.poll(() => mine.of('publicado').map(({ ref }) => ref)).toEqual(['a1', 'a3', 'a5', 'a7', 'a9']);

    const seen = far.of('mensagem').at(-1)?.seq ?? 0;
    far.close();
    await far.closed;
    for (let n = 0; n < 5; n++) say(mine, `b${n}`);
    await expect.poll(() => near.of('mensagem').length).toBe(15);
    const again = await channel(lab.token, 1);
    again.send({ tipo: 'assinar', topico, desde: seen });
    for (let n = 0; n < 5; n++) say(mine, `c${n}`);
    await expect.poll(() => again.of('mensagem').length).toBe(10);
    await expect.poll(() => near.of('mensagem').length).toBe(20);
    expect(again.of('mensagem')).toEqual(near.of('mensagem').slice(10));
  });

  test('that are not what the topic takes, or of topics that are not followed, are refused', async () => {
    const client = await channel(lab.token);
    client.send({ tipo: 'publicar', topico: about(), dados: { texto: 'x' }, ref: 'early' });
    await expect.poll(() => client.of('recusado')).toMatchObject([{ ref: 'early', code: 'NAO_ENCONTRADO' }]);
    client.send({ tipo: 'assinar', topico: about() });
    await followed(client, about());
    client.send({ tipo: 'publicar', topico: about(), dados: { texto: 7 }, ref: 'wrong' });
    await expect.poll(() => client.of('recusado')[1]).toMatchObject({ ref: 'wrong', code: 'DADOS_INVALIDOS' });
    for (const text of ['', '{', '[]', '{"tipo":"outro"}']) client.raw(text);
    await expect.poll(() => client.of('recusado').length).toBe(6);
    client.send({ tipo: 'sinal', topico: about(), dados: { digitando: 'sim' } });
    await expect.poll(() => client.of('recusado').length).toBe(7);
  });
});

describe('presence', () => {
  test('shows who is at a record, at both servers, until they leave or are cut', async () => {
    const [sample] = await buildSamples(lab);
    const topico = topicoRegistro('samples', sample?.id ?? 0);
    const [ana, bia] = [await buildPerson(lab), await buildPerson(lab)];
    const [one, two] = [await channel(ana.token), await channel(bia.token, 1)];
    one.send({ tipo: 'assinar', topico, presente: true });
    await expect.poll(() => namesAt(one)).toEqual([ana.Nome]);
    two.send({ tipo: 'assinar', topico, presente: true });
    const both = [ana.Nome, bia.Nome].toSorted((a, b) => a.localeCompare(b));
    await expect.poll(() => namesAt(one)).toEqual(both);
    await expect.poll(() => namesAt(two)).toEqual(both);
    two.send({ tipo: 'sinal', topico, dados: { campo: 'Identificacao' } });
    await expect
      .poll(() => one.of('sinal'))
      .toEqual([{ tipo: 'sinal', topico, Usuario: bia.id, dados: { campo: 'Identificacao' } }]);
    expect(two.of('sinal')).toEqual([]);
    two.close();
    await expect.poll(() => namesAt(one)).toEqual([ana.Nome]);
  });

  test('of a killed process ends by itself', async () => {
    const topico = 'conversa:9';
    await asOwner(app.connection, (client) =>
      client.query(
        `insert into presencas ("Empresa", "Topico", "Conexao", "Usuario", "Ate")
         values ($1, $2, gen_random_uuid(), $3, now() - interval '1 second'), ($1, $2, gen_random_uuid(), $3, now() + interval '1 hour')`,
        [lab.Empresa, topico, lab.userId],
      ),
    );
    expect(await peopleAt(app.database, lab.Empresa, topico)).toHaveLength(1);
  });

  test('is opened to nobody who may not read the record', async () => {
    const [sample] = await buildSamples(lab);
    const topico = topicoRegistro('samples', sample?.id ?? 0);
    const stranger = await buildLab(app);
    const unable = await buildPerson(lab, [['ler', 'Pacientes']]);
    for (const [token, code] of [
      [stranger.token, 'NAO_ENCONTRADO'],
      [unable.token, 'SEM_PERMISSAO'],
    ] as const) {
      const client = await channel(token);
      client.send({ tipo: 'assinar', topico, presente: true });
      await expect.poll(() => client.of('recusado')).toMatchObject([{ topico, code }]);
    }
    const client = await channel(lab.token);
    for (const wrong of ['registro:nada/1', 'registro:samples', 'outro:1'])
      client.send({ tipo: 'assinar', topico: wrong });
    await expect.poll(() => client.of('recusado').map(({ code }) => code)).toEqual(Array(3).fill('NAO_ENCONTRADO'));
  });
});

describe('limits', () => {
  test('a ticket opens one channel, and no login none', async () => {
    const { Ingresso } = await app.ask(issueIngresso, { token: lab.token });
    const client = await openChannel(addresses[0], Ingresso);
    open.push(client);
    await expect(openChannel(addresses[0], Ingresso)).rejects.toThrow('closed');
    await expect(openChannel(addresses[1], 'x')).rejects.toThrow('closed');
  });

  test('too many frames, too many topics and a frame too large are refused', async () => {
    const client = await channel(lab.token);
    // A bucket fills up again while a slow machine reads: more than it ever holds, until that is too many.
    const sendMany = () => {
      for (let n = 0; n < 60; n++) client.send({ tipo: 'assinar', topico: `conversa:${lab.Empresa}` });
      return client.of('recusado').map(({ code }) => code);
    };
    await expect.poll(sendMany).toContain('CANAL_LIMITE');
    client.raw('x'.repeat(20_000));
    expect(await client.closed).toBe(1009);
  });

  test('a bucket gives so many at once and so many a second', () => {
    const rate = new Rate(3, 2, 0);
    expect([0, 0, 0, 0].map((at) => rate.take(at))).toEqual([true, true, true, false]);
    expect([500, 500, 1500, 1500, 1500].map((at) => rate.take(at))).toEqual([true, false, true, true, false]);
  });

  test('the end of the login ends the channel', async () => {
    const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
    const session = await app.login((await buildUser(app.database, { units })).email);
    const client = await channel(session.accessToken);
    await app.ask(logout, { body: { refreshToken: session.refreshToken } });
    client.send({ tipo: 'assinar', topico: `conversa:${lab.Empresa}` });
    expect(await client.closed).toBe(CANAL_FIM);
  });
});
