import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { getTarefa, issueIngresso, login, topicoRegistro } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChannel } from '../../../test/channels.ts';
import {
  buildCompany,
  buildUnit,
  buildUser,
  everyAbility,
  openStream,
  password,
  type ServerGroup,
  type ServerProcess,
  serversOn,
  type StreamClient,
  tratamentoBody,
} from '../../../test/index.ts';
import { type OwnPostgres, ownPostgres } from '../../../test/own-postgres.ts';
import { bareEnv, callsTo } from '../../../test/processes.ts';
import { startStorm } from '../../../test/storm.ts';
import { startCount } from '../../../test/tarefas.ts';
import { parseAuditKeys, setAuditKeys } from '../audit/keys.ts';
import { brokenChains } from '../audit/verify.ts';
import { asOwner } from '../database/pool.ts';

let postgres: OwnPostgres;
let group: ServerGroup;
let Empresa: number;
let email: string;
let kill: () => void = () => undefined;

/** All processes of an installation have the same keys. */
const auditKeys = { BANCADA_AUDIT_KEYS: randomBytes(32).toString('base64url') };
setAuditKeys(parseAuditKeys(auditKeys.BANCADA_AUDIT_KEYS));

beforeEach(async () => {
  postgres = await ownPostgres();
  group = serversOn(postgres);
  Empresa = (await buildCompany(postgres.database)).id;
  const units = [await buildUnit(postgres.database, { Empresa })];
  email = (await buildUser(postgres.database, { abilities: everyAbility, units })).email;
});
afterEach(async () => {
  group.close();
  kill();
  await postgres.close();
});

/** A process that runs background tasks. */
async function startWorker() {
  const main = fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv, CONNECTION: JSON.stringify(postgres.appConnection), ...auditKeys },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  kill = () => child.kill('SIGKILL');
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const { ask } = callsTo(text.toString().trim().replace('ready ', ''));
  const { accessToken: token } = await ask(login, { body: { email, password } });
  return {
    begin: async (body: { total: number; gate?: number }) =>
      (await ask(startCount, { token, body: { Empresa, ...body } })).id,
    status: async (id: number) => (await ask(getTarefa, { token, params: { id } })).Status,
    running: () => child.exitCode === null && child.signalCode === null,
  };
}

const ready = async ({ address }: ServerProcess) => (await fetch(`${address}/api/health/ready`)).status;
const lines = <T>(statement: ReturnType<typeof sql<T>>) =>
  postgres.database.withScope({ empresas: [Empresa], unidades: [] }, async (db) => (await statement.execute(db)).rows);
const made = async () => (await lines(sql`select 1 from pacientes where "Empresa" = ${Empresa}`)).length;

/** What streams told of the exams, by row: its versions in the order they came. */
function told(streams: readonly StreamClient[]): Map<number, number[]> {
  const versions = new Map<number, number[]>();
  for (const { Entidade, Registros } of streams.flatMap((each) => each.changes())) {
    if (Entidade !== 'tratamentos') continue;
    for (const { id, Versao } of Registros ?? []) versions.set(id, [...(versions.get(id) ?? []), Versao ?? 0]);
  }
  return versions;
}

test.each(['fast', 'immediate'] as const)(
  'a database that is stopped (%s) under load and comes back: nothing acknowledged is lost or doubled, and everything goes on',
  { tags: 'deep', timeout: 180_000 },
  async (how) => {
    // The server hands tasks over, the worker runs them: its job is one of the tests.
    const server = await group.start({ BANCADA_WORKERS: '0', BANCADA_RATE_LIMIT: '0', ...auditKeys });
    const worker = await startWorker();
    const token = await server.login(email);
    const ticket = async () => (await server.ask(issueIngresso, { token })).Ingresso;
    const before = await openStream(server.address, await ticket());
    const talk = await openChannel(server.address, await ticket());
    const task = await worker.begin({ total: 4, gate: 3 });
    await expect.poll(made).toBe(2);

    const storm = startStorm(server, token, 6, await tratamentoBody(postgres.database, Empresa, {}));
    await expect.poll(() => storm.acknowledged.size).toBeGreaterThan(20);
    const topico = topicoRegistro('tratamentos', [...storm.acknowledged.keys()][0] ?? 0);
    talk.send({ tipo: 'assinar', topico, presente: true });
    await expect.poll(() => talk.of('presenca').length).toBeGreaterThan(0);

    const { promise, resolve: calm } = Promise.withResolvers<void>();
    storm.calm = promise;
    await postgres.stop(how);
    await expect.poll(() => ready(server)).toBe(503);
    await expect.poll(() => storm.refusals.length).toBeGreaterThanOrEqual(6);
    for (const { status, error, headers } of storm.refusals) {
      const inside = status === 500 ? server.errors() : [];
      expect({ inside, status, code: error.code, later: headers['retry-after'] }).toEqual({
        inside: [],
        status: 503,
        code: 'BANCO_INDISPONIVEL',
        later: '2',
      });
      expect(error.message).toMatch(/^O banco de dados não responde no momento\./);
    }
    expect((await fetch(`${server.address}/api/health/live`)).status).toBe(200);
    const sofar = storm.acknowledged.size;

    await postgres.start();
    calm();
    await expect.poll(() => ready(server)).toBe(200);
    await expect.poll(() => storm.acknowledged.size).toBeGreaterThan(sofar + 20);
    await storm.end();

    // Each acknowledged row is there once, created once and changed once, and so says the audit.
    const rows = await lines<{
      id: number;
      Apelido: string;
      NomeCompleto: string;
      Versao: number;
      audited: number;
    }>(sql`
      select t.id, t."Apelido", t."NomeCompleto", t."Versao", (select count(*)::int from audit_log a where a."Empresa" = t."Empresa"
        and a."Entidade" = 'tratamentos' and a."RegistroId" = t.id) as audited
      from tratamentos t where t."Empresa" = ${Empresa} order by t.id`);
    expect(rows).toEqual(
      [...storm.acknowledged]
        .sort(([a], [b]) => a - b)
        .map(([id, name]) => ({ id, Apelido: name, NomeCompleto: `${name} final`, Versao: 2, audited: 2 })),
    );
    expect(await asOwner(postgres.connection, (client) => brokenChains(client))).toEqual([]);

    // The feed tells every change once, over the cut.
    before.close();
    await before.ended;
    const after = await openStream(server.address, await ticket(), before.cursor());
    const expected = new Map(rows.map(({ id }) => [id, [1, 2]]));
    await expect.poll(() => told([before, after]).size).toBe(expected.size);
    expect(told([before, after])).toEqual(expected);

    // The hub takes followers again and passes on who is there.
    const again = await openChannel(server.address, await ticket());
    again.send({ tipo: 'assinar', topico, presente: true });
    await expect.poll(() => again.of('presenca').length).toBeGreaterThan(0);
    again.close();
    talk.close();

    // The task that was cut goes on with what it had not done, and a new one is handed over.
    await lines(sql`
      insert into configuracao_empresas ("Empresa", "Chave", "Valor") values (${Empresa}, 'PORTAO', 'Sim')`);
    await expect.poll(() => worker.status(task), { timeout: 90_000 }).toBe('Concluida');
    expect(await made()).toBe(4);
    const next = await worker.begin({ total: 1 });
    await expect.poll(() => worker.status(next), { timeout: 90_000 }).toBe('Concluida');
    expect([await made(), worker.running()]).toEqual([5, true]);
  },
);
