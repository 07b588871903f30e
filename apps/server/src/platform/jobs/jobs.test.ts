import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type BodyOf,
  cancelTarefa,
  getTarefa,
  issueIngresso,
  listTarefas,
  listTarefasEmpresa,
  repeatTarefa,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bareEnv } from '../../../test/processes.ts';
import {
  buildLab,
  buildPerson,
  inLab,
  type Lab,
  openStream,
  testApp,
  testAppOnce,
  type TestApp,
} from '../../../test/index.ts';
import { countRoom, startCount } from '../../../test/tarefas.ts';
import { asOwner } from '../database/pool.ts';

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  app = await testApp({ rooms: [countRoom], workers: 2 });
});
afterAll(() => app.close());

const patients = async (at: Lab) =>
  (
    await inLab(
      at,
      sql<{ name: string }>`select "NomeCompleto" as name from pacientes where "Empresa" = ${at.Empresa} order by id`,
    )
  ).map(({ name }) => name);
const openGate = (at: Lab) =>
  inLab(
    at,
    sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor") values (${at.Empresa}, 'PORTAO', 'Sim')`,
  );
const names = (total: number) => Array.from({ length: total }, (_, n) => `Paciente ${n + 1}`);

function start(body: Omit<BodyOf<typeof startCount>, 'Empresa'>, at = lab) {
  return at.app.ask(startCount, { token: at.token, body: { Empresa: at.Empresa, ...body } });
}
const read = (id: number, at = lab) => at.app.ask(getTarefa, { token: at.token, params: { id } });
const ended = async (id: number, at = lab) => {
  await expect.poll(async () => (await read(id, at)).TerminadaEm).not.toBeNull();
  return read(id, at);
};

describe('a background task', () => {
  beforeAll(async () => {
    lab = await buildLab(app);
  });

  test('is answered at once, runs after the commit, tells its progress to its owner alone', async () => {
    const own = await buildLab(app);
    const address = await app.app.listen({ port: 0 });
    const colleague = await buildPerson(own);
    const open = async (token: string) => openStream(address, (await app.ask(issueIngresso, { token })).Ingresso);
    const [mine, theirs] = [await open(own.token), await open(colleague.token)];
    const task = await start({ total: 3 }, own);
    expect(task).toMatchObject({ Nome: 'test.count', Status: 'Aguardando', Feito: 0, Total: null, Tentativas: 0 });
    expect(await ended(task.id, own)).toMatchObject({
      Status: 'Concluida',
      Feito: 3,
      Total: 3,
      Resultado: { made: 3 },
      Tentativas: 1,
    });
    expect(await patients(own)).toEqual(names(3));
    await expect.poll(() => mine.tasks().at(-1)?.Status).toBe('Concluida');
    expect(mine.tasks().map(({ Versao }) => Versao)).toEqual(mine.tasks().map((_, index) => index + 1));
    expect(theirs.tasks()).toEqual([]);
    expect(await app.ask(listTarefas, { token: own.token })).toHaveLength(1);
    expect(await app.ask(listTarefas, { token: colleague.token })).toEqual([]);
    mine.close();
    theirs.close();
  });

  test('is seen by who reads the audit of its company, with whose it is', async () => {
    const own = await buildLab(app);
    const other = await buildLab(app);
    const task = await start({ total: 1 }, own);
    await ended(task.id, own);
    const seen = await app.ask(listTarefasEmpresa, { token: own.token, query: { Empresa: own.Empresa } });
    expect(seen).toMatchObject([{ id: task.id, Status: 'Concluida', UsuarioNome: expect.any(String) as string }]);
    const elsewhere = await app.refused(listTarefasEmpresa, { token: other.token, query: { Empresa: own.Empresa } });
    expect(elsewhere).toMatchObject({ code: 'REFERENCIA_INEXISTENTE' });
  });

  test('is never begun when its transaction is taken back', async () => {
    const own = await buildLab(app);
    await app.refused(startCount, { token: own.token, body: { Empresa: own.Empresa, total: 1, falha: true } });
    const after = await start({ total: 2 }, own);
    await ended(after.id, own);
    expect(await patients(own)).toEqual(names(2));
    expect(await app.ask(listTarefas, { token: own.token })).toHaveLength(1);
  });

  test('is one task for one key', async () => {
    const own = await buildLab(app);
    const [one, two] = await Promise.all([start({ total: 1, Chave: 'k' }, own), start({ total: 1, Chave: 'k' }, own)]);
    expect(two.id).toBe(one.id);
    await ended(one.id, own);
    expect(await patients(own)).toEqual(names(1));
  });

  test('that breaks is begun again, and does nothing twice', async () => {
    const own = await buildLab(app);
    const task = await start({ total: 3, breaks: 2 }, own);
    expect(await ended(task.id, own)).toMatchObject({ Status: 'Concluida', Tentativas: 3 });
    expect(await patients(own)).toEqual(names(3));
  });

  test('that is refused has failed, with the coded reason, and can be repeated', async () => {
    const own = await buildLab(app);
    const task = await start({ total: 2, refuses: true }, own);
    expect(await ended(task.id, own)).toMatchObject({
      Status: 'Falhou',
      Tentativas: 1,
      Erro: { code: 'REGISTRO_DUPLICADO' },
    });
    const again = await app.ask(repeatTarefa, { token: own.token, params: { id: task.id } });
    expect(again).toMatchObject({ Status: 'Aguardando', Erro: null, TerminadaEm: null });
    expect(await ended(task.id, own)).toMatchObject({ Status: 'Falhou', Tentativas: 2 });
    expect(await patients(own)).toEqual(names(1));
  });

  test('that is cancelled stops at its next step, and what it did stays', async () => {
    const own = await buildLab(app);
    const task = await start({ total: 5, gate: 3 }, own);
    await expect.poll(() => patients(own)).toEqual(names(2));
    expect(await app.ask(cancelTarefa, { token: own.token, params: { id: task.id } })).toMatchObject({
      Status: 'Cancelando',
    });
    expect(await ended(task.id, own)).toMatchObject({ Status: 'Cancelada' });
    expect(await patients(own)).toEqual(names(2));
    const refusal = await app.refused(cancelTarefa, { token: own.token, params: { id: task.id } });
    expect(refusal.code).toBe('TRANSICAO_INVALIDA');
  });

  test('stops for good when its person is blocked', async () => {
    const own = await buildLab(app);
    await asOwner(app.connection, (client) =>
      client.query('update usuarios set blocked = true where id = $1', [own.userId]),
    );
    const task = await start({ total: 1 }, own); // what is known of the person is believed for some seconds
    const status = async () =>
      (
        await inLab(
          own,
          sql<{ Status: string; Erro: unknown }>`select "Status", "Erro" from tarefas_de_fundo where id = ${task.id}`,
        )
      )[0];
    await expect.poll(status).toMatchObject({ Status: 'Falhou', Erro: { code: 'SEM_PERMISSAO' } });
  });
});

describe('when a process dies', () => {
  const children = new Set<ReturnType<typeof spawn>>();
  afterEach(() => children.forEach((child) => child.kill('SIGKILL')));

  async function worker(at: TestApp) {
    const main = fileURLToPath(new URL('../../../test/worker-process.ts', import.meta.url));
    const child = spawn(process.execPath, [main], {
      env: { ...bareEnv, CONNECTION: JSON.stringify(at.appConnection) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    await once(child.stdout, 'data');
    return child;
  }

  test('its task is begun again by another one, and each effect happens once', { tags: 'second' }, async () => {
    const quiet = await testAppOnce({ rooms: [countRoom], workers: 0 });
    const own = await buildLab(quiet);
    const first = await worker(quiet);
    const task = await start({ total: 5, gate: 3 }, own);
    await expect.poll(() => patients(own)).toEqual(names(2));
    const died = once(first, 'exit');
    first.kill('SIGKILL');
    await died;
    expect(await read(task.id, own)).toMatchObject({ Status: 'Em_Execucao', Tentativas: 1 });
    await openGate(own);
    await worker(quiet);
    await expect.poll(async () => (await read(task.id, own)).Status, { timeout: 90_000 }).toBe('Concluida');
    expect(await read(task.id, own)).toMatchObject({ Tentativas: 2, Feito: 5, Resultado: { made: 5 } });
    expect(await patients(own)).toEqual(names(5));
  });
});
