// @module-tag second
import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { login, Categoria } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  password,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

/** More readers than there are connections, and each row long enough that no socket takes a whole answer in. */
const READERS = 12;
const ROWS = 9900;

let app: TestApp;
let lab: Lab;
let email: string;
const tokens: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  await inLab(
    lab,
    sql`insert into categorias ("Empresa", "Nome", "Descricao")
      select ${lab.Empresa}, 'C' || n, repeat('ç', 500) from generate_series(1, ${ROWS}) as n`,
  );
  const units = [{ Empresa: lab.Empresa, id: lab.Unidade }];
  for (let reader = 0; reader < READERS; reader++) {
    ({ email } = await buildUser(app.database, { abilities: everyAbility, units }));
    tokens.push((await app.login(email)).accessToken);
  }
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Requests all rows, reads the first bytes of the answer and no more; answers its status line. */
async function readSlowly(token: string): Promise<string> {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET /api/${Categoria.path}?_limit=-1 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (bytes: Buffer) => {
      socket.pause();
      resolve(bytes.toString('latin1').split('\r\n', 1)[0] ?? '');
    });
  });
}

test('readers who stop reading hold no connection: logins and lists are answered as ever', async () => {
  const answers = Promise.all(tokens.map(readSlowly));
  const session = await app.ask(login, { body: { email, password } });
  const rows = await app.ask(Categoria.calls.list, { token: session.accessToken, query: { _limit: 25 } });
  expect(rows).toHaveLength(25);
  expect(await answers).toContain('HTTP/1.1 200 OK');
  expect(app.database.connections()).toMatchObject({ waiting: 0 });
});

test('one person may have a few such answers at once; the next is told when to come back', async () => {
  const [token = ''] = tokens;
  const statuses = [];
  for (let reader = 0; reader < 4; reader++) statuses.push(await readSlowly(token));
  expect(statuses).toEqual([...Array(2).fill('HTTP/1.1 200 OK'), ...Array(2).fill('HTTP/1.1 429 Too Many Requests')]);
  const refused = await app.refused(Categoria.calls.list, { token, query: { _limit: -1 } });
  expect(refused).toMatchObject({ code: 'RESPOSTAS_DEMAIS', details: { segundos: expect.any(Number) as number } });
  for (const socket of sockets.splice(0)) socket.destroy();
  const again = async () => (await app.send(Categoria.calls.list, { token, query: { _limit: -1 } })).ok;
  await expect.poll(again).toBe(true);
});
