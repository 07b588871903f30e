// @module-tag second
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  baixarTarefa,
  type Call,
  call,
  cancelTarefa,
  Categoria,
  exportarDadosPdf,
  getTarefa,
  type RespostaEmArquivo,
  type TarefaDeFundo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, buildLab, buildPerson, inLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { patients } from '../../patients/index.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { cleanFiles } from '../../../platform/attachments/clean.ts';
import { folderStore } from '../../../platform/files/store.ts';
import { room } from '../../../app/room.ts';
import { handle } from '../../../platform/http/index.ts';

const drawing = call({
  method: 'GET',
  path: 'teste/desenho/{n}',
  access: ['exportar', 'LGPD'],
  background: true,
  summary: '',
  params: z.strictObject({ n: z.coerce.number().pipe(z.int()) }),
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});

/** Drawings wait here until somebody opens it. */
let gate = Promise.withResolvers<void>();
/** Drawings that wait there, or were drawn. */
let drawn = 0;

const files = mkdtempSync(join(tmpdir(), 'bancada-background-'));
const store = folderStore(files);
const respondAsync = { prefer: 'respond-async' };

let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  const tests = room('tests', {
    calls: [
      handle(drawing, ({ params: { n } }) =>
        Promise.resolve({
          name: `${n}.txt`,
          type: 'text/plain',
          busy: () => false,
          make: async () => {
            drawn++;
            await gate.promise;
            return Buffer.from(`desenho ${n}`);
          },
        }),
      ),
    ],
  });
  app = await testApp({
    files: store,
    workers: 6,
    rooms: [tests, room('nouns', { resources: [Categoria] }), patients],
  });
  lab = await buildLab(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(files, { recursive: true, force: true });
});

interface Asked {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request; without the `async` it would only be sent once it is awaited. */
async function get(to: Call, { params = {}, query, token = lab.token, headers = {} }: Asked = {}) {
  const url = addressOf(to, params, query);
  return await app.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });
}

/** Takes all the places of a person by drawings that wait for the gate. */
async function takePlaces() {
  gate = Promise.withResolvers();
  drawn = 0;
  const places = [1, 2].map((n) => get(drawing, { params: { n } }));
  await expect.poll(() => drawn).toBe(places.length);
  return places;
}

/** A request that is answered by a task. */
async function tarefaOf(to: Call, asked: Asked): Promise<TarefaDeFundo> {
  const response = await get(to, asked);
  expect(response.statusCode).toBe(202);
  return response.json<TarefaDeFundo>();
}

const read = (id: number, at = lab) => app.ask(getTarefa, { token: at.token, params: { id } });

async function ended(id: number, at = lab): Promise<TarefaDeFundo> {
  await expect.poll(async () => (await read(id, at)).TerminadaEm, { timeout: 60_000 }).not.toBeNull();
  return read(id, at);
}

const fileOf = (id: number, token = lab.token) => get(baixarTarefa, { params: { id }, token });

const fill = (at: Lab, count: number) =>
  inLab(
    at,
    sql`insert into categorias ("Empresa", "Nome", "Descricao")
      select ${at.Empresa}, 'C' || n, repeat('ç', 200) from generate_series(1, ${count}) as n`,
  );

const all = { query: { _limit: -1, _sort: 'id:ASC' } };

describe('documents', () => {
  test('thirty at once are all served: those that find no room by a task, while others are answered', async () => {
    gate = Promise.withResolvers();
    const order: string[] = [];
    const asked = Array.from({ length: 30 }, async (_, n) => {
      const response = await get(drawing, { params: { n } });
      if (response.statusCode !== 202) return { n, text: response.payload, status: response.statusCode };
      const tarefa = await ended(response.json<TarefaDeFundo>().id);
      order.push('task');
      return { n, text: (await fileOf(tarefa.id)).payload, status: 202 };
    });
    expect(await app.ask(Categoria.calls.list, { token: lab.token, query: { _limit: 25 } })).toEqual([]);
    order.push('list');
    gate.resolve();
    const served = await Promise.all(asked);
    expect(served.map(({ text }) => text)).toEqual(served.map(({ n }) => `desenho ${n}`));
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200, 202]));
    expect(order[0]).toBe('list');
  });

  test('the data of patients come as PDF either way', async () => {
    const rows = await inLab(
      lab,
      sql<{ id: number }>`insert into pacientes ("Empresa", "NomeCompleto")
        select ${lab.Empresa}, 'P' || n from generate_series(1, 4) as n returning id`,
    );
    const served = await Promise.all(
      rows.map(async ({ id }) => {
        const response = await get(exportarDadosPdf, { params: { id } });
        if (response.statusCode === 200) return response;
        const { Status, Resultado } = await ended(response.json<TarefaDeFundo>().id);
        expect([Status, Resultado]).toMatchObject(['Concluida', { Nome: `dados-${id}.pdf`, Tipo: 'application/pdf' }]);
        return fileOf(response.json<TarefaDeFundo>().id);
      }),
    );
    expect(served.map(({ payload }) => payload.slice(0, 5))).toEqual(rows.map(() => '%PDF-'));
  });

  test('the same one that waits already is not prepared twice', async () => {
    const busy = await takePlaces();
    const [one, two] = [await tarefaOf(drawing, { params: { n: 7 } }), await tarefaOf(drawing, { params: { n: 7 } })];
    const other = await tarefaOf(drawing, { params: { n: 8 } });
    expect([two.id === one.id, other.id === one.id]).toEqual([true, false]);
    gate.resolve();
    await Promise.all([...busy, ended(one.id), ended(other.id)]);
  });

  test('one that is cancelled leaves no file', async () => {
    const busy = await takePlaces();
    const { id } = await tarefaOf(drawing, { params: { n: 9 } });
    await app.ask(cancelTarefa, { token: lab.token, params: { id } });
    gate.resolve();
    expect((await ended(id)).Status).toBe('Cancelada');
    expect((await fileOf(id)).statusCode).toBe(404);
    await Promise.all(busy);
  });
});

describe('long lists', () => {
  let big: Lab;
  beforeAll(async () => {
    big = await buildLab(app);
    await fill(big, 10_001);
  });

  test('are answered at once unless the request prefers a task', async () => {
    const response = await get(Categoria.calls.list, { ...all, token: big.token });
    expect([response.statusCode, response.json<unknown[]>().length]).toEqual([200, 10_001]);
    await fill(lab, 3);
    const short = await get(Categoria.calls.list, { ...all, headers: respondAsync });
    expect([short.statusCode, short.json<unknown[]>().length]).toEqual([200, 3]);
  });

  test('come as the file of a task, with the filter, order and rows of the answer; progress counts them', async () => {
    const query = { ...all.query, Nome_ne: 'C5' };
    const at = { token: big.token, query };
    const { id } = await tarefaOf(Categoria.calls.list, { ...at, query: all.query, headers: respondAsync });
    expect(await ended(id, big)).toMatchObject({ Status: 'Concluida', Feito: 10_001, Total: 10_001 });
    const response = await fileOf(id, big.token);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toEqual((await get(Categoria.calls.list, { ...at, query: all.query })).json());
    await inLab(
      big,
      sql`insert into categorias ("Empresa", "Nome") values (${big.Empresa}, 'mais'), (${big.Empresa}, 'uma')`,
    );
    const filtered = await tarefaOf(Categoria.calls.list, { ...at, headers: respondAsync });
    await ended(filtered.id, big);
    expect((await fileOf(filtered.id, big.token)).json()).toHaveLength(10_002);
  });

  test('are prepared for readers who find no place because others have stopped reading', async () => {
    const sockets: Socket[] = [];
    const { port } = app.app.server.address() as AddressInfo;
    const stop = (token: string) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        sockets.push(socket);
        socket.once('error', reject);
        socket.once('data', () => resolve(void socket.pause()));
        const address = addressOf(Categoria.calls.list, {}, all.query);
        socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
      });
    await inLab(
      big,
      sql`delete from categorias where "Empresa" = ${big.Empresa} and id in (
      select id from categorias where "Empresa" = ${big.Empresa} order by id desc limit 4)`,
    );
    await stop(big.token);
    await stop(big.token);
    const { id } = await tarefaOf(Categoria.calls.list, { ...all, token: big.token, headers: respondAsync });
    expect((await ended(id, big)).Status).toBe('Concluida');
    expect((await fileOf(id, big.token)).json()).toHaveLength(9999);
    for (const socket of sockets) socket.destroy();
  });
});

describe('the file of a task', () => {
  let own: Lab;
  beforeAll(async () => {
    own = await buildLab(app);
    await fill(own, 10_001);
  });
  const ask = async () => {
    const { id } = await tarefaOf(Categoria.calls.list, { ...all, token: own.token, headers: respondAsync });
    await ended(id, own);
    return id;
  };
  const codeOf = async (id: number, token = own.token) => {
    const response = await fileOf(id, token);
    return [response.statusCode, response.statusCode === 200 ? null : response.json<{ code: string }>().code];
  };

  test('is for who asked alone, and its download is in the audit', async () => {
    const id = await ask();
    const colleague = await buildPerson(own);
    expect(await codeOf(id, colleague.token)).toEqual([404, 'NAO_ENCONTRADO']);
    expect(await codeOf(id)).toEqual([200, null]);
    const lines = await inLab(
      own,
      sql`select "Acao", "Usuario" from audit_log where "Empresa" = ${own.Empresa} and "Entidade" = 'tarefas_de_fundo'
        and "RegistroId" = ${id}`,
    );
    expect(lines).toEqual([{ Acao: 'ler', Usuario: own.userId }]);
  });

  test('is refused to who may no longer ask for it', async () => {
    const id = await ask();
    const change = (text: string) =>
      asOwner(app.connection, (client) =>
        client.query(`update roles set "Permissoes" = ${text} where id = (select role from usuarios where id = $1)`, [
          own.userId,
        ]),
      );
    const [role] = await inLab(
      own,
      sql<{ text: string }>`select quote_literal("Permissoes"::text) || '::jsonb' as text from roles
        where id = (select role from usuarios where id = ${own.userId})`,
    );
    await change(`'[{"Acao": "ler", "Acesso": "${Categoria.subject}"}]'::jsonb`); // more rows than who may not export gets
    app.auth.forget();
    expect(await codeOf(id)).toEqual([403, 'SEM_PERMISSAO']);
    await change(role?.text ?? '');
    app.auth.forget();
    expect(await codeOf(id)).toEqual([200, null]);
  });

  test('is kept for 24 hours, and cleared away', async () => {
    const id = await ask();
    const { ExpiraEm } = (await read(id, own)).Resultado as RespostaEmArquivo;
    expect(Date.parse(ExpiraEm) - Date.parse((await read(id, own)).TerminadaEm ?? '')).toBeGreaterThan(23 * 3_600_000);
    await inLab(own, sql`update tarefa_arquivos set "ExpiraEm" = now() - interval '1 second' where "Tarefa" = ${id}`);
    expect(await codeOf(id)).toEqual([410, 'ARQUIVO_VENCIDO']);
    const key = { empresa: own.Empresa, noun: 'tarefa-arquivos', id };
    expect(await store.has(key)).toBe(true);
    await cleanFiles(app.database, store, Date.now());
    expect(await store.has(key)).toBe(false);
    expect(await codeOf(id)).toEqual([410, 'ARQUIVO_VENCIDO']);
  });

  test('counts for the quota of its company', async () => {
    const id = await ask();
    const size = 1024 ** 3 * 5000;
    await inLab(own, sql`update tarefa_arquivos set "Tamanho" = ${size} where "Tarefa" = ${id}`);
    const full = await ask();
    expect(await read(full, own)).toMatchObject({ Status: 'Falhou', Erro: { code: 'ARQUIVOS_COTA' } });
    await inLab(own, sql`delete from tarefa_arquivos where "Tarefa" = ${id}`);
  });
});

afterEach(() => gate.resolve());
