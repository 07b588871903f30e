// @module-tag second
import { createHash } from 'node:crypto';
import { constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SampleArquivos } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildUser,
  inLab,
  type Lab,
  png,
  serversOn,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { type PartAnswer, type PartTarget, sendPart } from '../../../test/parts.ts';
import { FILE_LIMIT } from '../limits.ts';
import { cleanFiles } from './clean.ts';
import { partFile, writeAt } from '../files/part-file.ts';
import { folderStore } from '../files/store.ts';

const { start, progress, abandon, list, content } = SampleArquivos.calls;

let app: TestApp;
let lab: Lab;
let folder: string;
let Sample: number;
let address: string;
const store = () => folderStore(folder);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-envios-test-'));
  app = await testApp({ files: store() });
  lab = await buildLab(app);
  Sample = (await buildSamples(lab))[0]?.id ?? 0;
  address = await app.app.listen({ port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A PNG of so many bytes, none like its neighbours. */
const picture = (size: number, seed = 1) =>
  Buffer.concat([png, Buffer.from(Array.from({ length: size - png.length }, (_, n) => (n * 31 + seed) % 251))]);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const begin = (bytes: Uint8Array, more: { Nome?: string; Hash?: string; Tamanho?: number } = {}) =>
  app.ask(start, {
    token: lab.token,
    query: { Sample },
    body: { Nome: 'lamina.png', Tamanho: bytes.length, Hash: hashOf(bytes), ...more },
  });
const target = (envio: string, token = lab.token): PartTarget => ({ address, token, noun: SampleArquivos, envio });
const where = async (envio: string) => app.ask(progress, { token: lab.token, params: { envio } });

/** Goes on with an upload from where it stands, as a client does; `cuts` are shares of what is left. */
async function goOn(to: PartTarget, bytes: Uint8Array, cuts: readonly number[]): Promise<PartAnswer['body']> {
  const left = [...cuts];
  for (;;) {
    const response = await fetch(`${to.address}/api/sample-arquivos/envios/${to.envio}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${to.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('upload-length')).toBe(String(bytes.length));
    const offset = Number(response.headers.get('upload-offset'));
    const rest = bytes.subarray(offset);
    const cut = left.shift();
    const answer = await sendPart(to, offset, rest, cut === undefined ? undefined : Math.floor(rest.length * cut));
    if (answer?.status === 200) return answer.body;
    // What was still on its way when the connection was cut may have come meanwhile.
    expect([undefined, 'ENVIO_POSICAO']).toContain(answer?.body['code']);
  }
}

/** The content of the file an upload became. */
async function contentOf(envio: string): Promise<Buffer> {
  const { Arquivo } = await where(envio);
  const response = await app.app.inject({
    url: `/api/${content.path.replace('{id}', String(Arquivo?.id))}`,
    headers: { authorization: `Bearer ${lab.token}` },
  });
  return response.rawPayload;
}

describe('an upload in parts', () => {
  test('goes on where it was cut, wherever that was, and is the whole file in the end', async () => {
    const share = fc.double({ min: 0, max: 0.99, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: png.length + 1, max: 3_000_000 }),
        fc.array(share, { maxLength: 5 }),
        async (size, cuts) => {
          const bytes = picture(size, size);
          const { id } = await begin(bytes);
          expect(await goOn(target(id), bytes, cuts)).toMatchObject({ Arquivo: { Nome: 'lamina.png' } });
          expect((await contentOf(id)).equals(bytes)).toBe(true);
          expect(await where(id)).toMatchObject({ Recebido: size, Tamanho: size });
        },
      ),
      { numRuns: 12 },
    );
  });

  test('is stored once, however often its end is sent, and is in the audit', async () => {
    const bytes = picture(2000);
    const { id } = await begin(bytes);
    const before = (await app.ask(list, { token: lab.token, query: { Sample } })).length;
    const first = await sendPart(target(id), 0, bytes);
    for (const [offset, part] of [
      [2000, Buffer.alloc(0)],
      [0, bytes],
    ] as const)
      expect((await sendPart(target(id), offset, part))?.body).toEqual(first?.body);
    expect(await app.ask(list, { token: lab.token, query: { Sample } })).toHaveLength(before + 1);
    const file = (await where(id)).Arquivo;
    const facts = await inLab(
      lab,
      sql<{ n: number }>`select count(*)::int as n from audit_log
      where "Entidade" = 'sample_arquivos' and "RegistroId" = ${file?.id}`,
    );
    expect(facts).toEqual([{ n: 1 }]);
  });

  test('takes nothing at another place, nothing more than announced, and nothing without a place', async () => {
    const bytes = picture(1000);
    const { id } = await begin(bytes);
    expect(await sendPart(target(id), 10, bytes)).toMatchObject({
      status: 409,
      body: { code: 'ENVIO_POSICAO', details: { recebido: 0 } },
    });
    expect(await sendPart(target(id), 0, picture(1001))).toMatchObject({
      status: 413,
      body: { code: 'ENVIO_TAMANHO' },
    });
    expect(await where(id)).toMatchObject({ Recebido: 0, Arquivo: null });
    const without = await app.app.inject({
      method: 'PATCH',
      url: `/api/sample-arquivos/envios/${id}`,
      headers: { authorization: `Bearer ${lab.token}`, 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
    expect([without.statusCode, without.json()]).toMatchObject([400, { code: 'DADOS_INVALIDOS' }]);
  });

  test('is refused without holding up its connection: what follows on it is answered', async () => {
    const bytes = picture(6_000_000);
    const { id } = await begin(bytes);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let n = 0; n < 3; n++) {
        expect(await sendPart({ ...target(id), agent }, 10, bytes.subarray(10))).toMatchObject({ status: 409 });
      }
      expect(await sendPart({ ...target(id), agent }, 0, bytes)).toMatchObject({ status: 200 });
    } finally {
      agent.destroy();
    }
  });

  test('is refused before it begins when it is too large, or of a type nobody takes', async () => {
    const refused = (body: { Nome: string; Tamanho: number }) =>
      app.refused(start, { token: lab.token, query: { Sample }, body });
    expect(await refused({ Nome: 'a.png', Tamanho: FILE_LIMIT + 1 })).toMatchObject({ code: 'ARQUIVO_GRANDE' });
    expect(await refused({ Nome: 'a.exe', Tamanho: 10 })).toMatchObject({ code: 'ARQUIVO_TIPO' });
  });

  test('is refused in the end when its content is not of its type, or not what was announced', async () => {
    const text = Buffer.from('não é uma imagem');
    const { id } = await begin(text);
    expect(await sendPart(target(id), 0, text)).toMatchObject({ status: 400, body: { code: 'ARQUIVO_NAO_CONFERE' } });
    const bytes = picture(500);
    const other = await begin(bytes, { Hash: hashOf(text) });
    expect(await sendPart(target(other.id), 0, bytes)).toMatchObject({
      status: 409,
      body: { code: 'ENVIO_DIVERGENTE' },
    });
    expect(await where(other.id)).toMatchObject({ Recebido: 0, Arquivo: null });
  });

  test('is nobody else’s: another company, another person, who may not add files, another noun', async () => {
    const bytes = picture(500);
    const { id } = await begin(bytes);
    const stranger = await buildLab(app);
    const colleague = await buildPerson(lab, [
      ['ler', 'Laboratorio'],
      ['digitar', 'Laboratorio'],
    ]);
    const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
    for (const [token, status] of [
      [stranger.token, 404],
      [colleague.token, 404],
      [reader.token, 403],
    ] as const) {
      expect(await sendPart(target(id, token), 0, bytes)).toMatchObject({ status });
      expect(await app.refused(progress, { token, params: { envio: id } })).toMatchObject({ status });
      expect(await app.refused(abandon, { token, params: { envio: id } })).toMatchObject({ status });
    }
    const elsewhere = { ...target(id), noun: { path: 'job-arquivos' } };
    expect(await sendPart(elsewhere, 0, bytes)).toMatchObject({ status: 404 });
    expect(await where(id)).toMatchObject({ Recebido: 0 });
  });

  test('may be given up, and is cleared away a day after its last part', async () => {
    const bytes = picture(1000);
    const [one, two] = [await begin(bytes), await begin(bytes)];
    for (const { id } of [one, two]) await sendPart(target(id), 0, bytes.subarray(0, 500));
    const parts = () => readdirSync(store().incoming).filter((name) => name.endsWith('.envio'));
    const named = ({ id }: { id: string }) => `${id}.envio`;
    expect(parts()).toEqual(expect.arrayContaining([named(one), named(two)]));
    await app.ask(abandon, { token: lab.token, params: { envio: one.id } });
    expect(parts()).not.toContain(named(one));
    await cleanFiles(app.database, store(), Date.now() + 60 * 60 * 1000);
    expect(parts()).toContain(named(two));
    await cleanFiles(app.database, store(), Date.now() + 25 * 60 * 60 * 1000);
    expect(parts()).toEqual([]);
    expect(await app.refused(progress, { token: lab.token, params: { envio: two.id } })).toMatchObject({ status: 404 });
  });

  test('begins again where its parts are not: on another machine, or after a lost disk', async () => {
    const bytes = picture(1000);
    const { id } = await begin(bytes);
    await sendPart(target(id), 0, bytes.subarray(0, 600));
    rmSync(partFile(store().incoming, id));
    expect(await where(id)).toMatchObject({ Recebido: 0 });
    await goOn(target(id), bytes, []);
    expect((await contentOf(id)).equals(bytes)).toBe(true);
  });

  test.skipIf(!existsSync('/dev/full'))('keeps what has come when the disk is full', async () => {
    const full = async () => {
      const device = await open('/dev/full', constants.O_WRONLY);
      return { write: device.write.bind(device), sync: () => Promise.resolve(), close: () => device.close() };
    };
    const written = writeAt(store().incoming, join(store().incoming, 'x.envio'), Buffer.alloc(10), 0, full);
    await expect(written).rejects.toMatchObject({ code: 'ARQUIVO_SEM_ESPACO', status: 507 });
  });

  test('is one of at most twenty of a person that are half done', async () => {
    const own = await buildLab(app);
    const [sample] = await buildSamples(own);
    const announce = () =>
      app.send(start, {
        token: own.token,
        query: { Sample: sample?.id ?? 0 },
        body: { Nome: 'a.png', Tamanho: 10 },
      });
    for (let n = 0; n < 20; n++) expect(await announce()).toMatchObject({ ok: true });
    expect(await announce()).toMatchObject({ ok: false, status: 429, error: { code: 'ENVIOS_DEMAIS' } });
  });
});

test(
  'two servers on one database: it survives one that is killed, and two writers never mix',
  { tags: 'deep' },
  async () => {
    const servers = serversOn(app);
    try {
      const [first, second] = [await servers.start(), await servers.start()];
      const abilities = [
        ['ler', 'Laboratorio'],
        ['digitar', 'Laboratorio'],
      ] as const;
      const { Empresa, Unidade } = lab;
      const person = await buildUser(app.database, { abilities, units: [{ Empresa, id: Unidade }] });
      const token = await first.login(person.email);
      const bytes = picture(4_000_000);
      const body = { Nome: 'lamina.png', Tamanho: bytes.length, Hash: hashOf(bytes) };
      const { id } = await first.ask(start, { token, query: { Sample }, body });
      const at = (address: string): PartTarget => ({ address, token, noun: SampleArquivos, envio: id });
      await sendPart(at(first.address), 0, bytes, 1_700_000);
      await first.kill();
      const there = await second.ask(progress, { token, params: { envio: id } });
      expect(there.Recebido).toBeLessThanOrEqual(1_700_000);
      const third = await servers.start();
      const rest = bytes.subarray(there.Recebido);
      const both = [second, third].map(({ address: to }) => sendPart(at(to), there.Recebido, rest));
      const answers = await Promise.all(both);
      // One of the two, or neither, finds all its bytes in their place.
      for (const answer of answers) expect([undefined, 'ENVIO_POSICAO']).toContain(answer?.body['code']);
      await goOn(at(third.address), bytes, []);
      const { Arquivo } = await third.ask(progress, { token, params: { envio: id } });
      const stored = await fetch(`${third.address}/api/sample-arquivos/${Arquivo?.id}/conteudo`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
    } finally {
      servers.close();
    }
  },
);
