import { issueIngresso, Tratamento } from '@bancada/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buildCompany,
  buildUnit,
  buildUser,
  createTestDatabase,
  everyAbility,
  openStream,
  type ServerGroup,
  type ServerProcess,
  serversOn,
  type StreamClient,
  type TestDatabase,
  tratamentoBody,
} from '../../../../test/index.ts';

let base: TestDatabase;
let group: ServerGroup;
let email: string;
let Empresa: number;

beforeEach(async () => {
  base = await createTestDatabase();
  group = serversOn(base);
  ({ id: Empresa } = await buildCompany(base.database));
  const units = [await buildUnit(base.database, { Empresa })];
  email = (await buildUser(base.database, { abilities: everyAbility, units })).email;
});
afterEach(async () => {
  group.close();
  await base.close();
});

async function stream(server: ServerProcess, token: string, desde?: string): Promise<StreamClient> {
  const { Ingresso } = await server.ask(issueIngresso, { token });
  return openStream(server.address, Ingresso, desde);
}

let number = 0;
async function write(server: ServerProcess, token: string): Promise<number> {
  const body = await tratamentoBody(base.database, Empresa, { Apelido: `E${number++}` });
  return (await server.ask(Tratamento.calls.create, { token, body })).id;
}

const idsOf = (client: StreamClient) =>
  client.changes().flatMap(({ Registros }) => Registros?.map(({ id }) => id) ?? []);

test(
  'what is written at one server is told by the other; nothing is lost when one is killed',
  { tags: 'deep' },
  async () => {
    const [one, two] = [await group.start(), await group.start()];
    const token = await one.login(email);
    const listening = await stream(two, token);
    const ids = [await write(one, token), await write(one, token)];
    await expect.poll(() => idsOf(listening)).toEqual(ids);

    // A storm of writes at the first while the second dies under its reader.
    const storm = (async () => {
      const written: number[] = [];
      for (let index = 0; index < 60; index++) written.push(await write(one, token));
      return written;
    })();
    await expect.poll(() => idsOf(listening).length).toBeGreaterThan(10);
    await two.kill();
    await listening.ended;
    const again = await stream(one, token, listening.cursor());
    ids.push(...(await storm));
    await expect.poll(() => idsOf(listening).length + idsOf(again).length).toBe(ids.length);
    expect([...idsOf(listening), ...idsOf(again)]).toEqual(ids);
  },
);
