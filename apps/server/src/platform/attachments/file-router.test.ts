import { constants, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAssetUrl, issueIngresso, JobArquivos, SampleArquivos } from '@bancada/contracts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildPerson,
  buildSamples,
  type Lab,
  openStream,
  png,
  testApp,
  type TestApp,
  uploadFile,
} from '../../../test/index.ts';
import { FILE_LIMIT } from '../limits.ts';
import { cleanFiles } from './clean.ts';
import { readRange } from '../files/range.ts';
import { receiveFile } from '../files/receive.ts';
import { folderStore } from '../files/store.ts';
import { AssetTokens } from '../../modules/files/asset-tokens.ts';

let app: TestApp;
let lab: Lab;
let folder: string;
let sample: { id: number; Job: number };
const store = () => folderStore(folder);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-files-test-'));
  app = await testApp({ files: store() });
  lab = await buildLab(app);
  const [built] = await buildSamples(lab);
  sample = { id: built?.id ?? 0, Job: built?.Job ?? 0 };
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const { status, answer } = await uploadFile(app, { token: lab.token, sample: sample.id, name, bytes });
  expect(status).toBe(200);
  return Number(answer['id']);
};
const urlOf = async (fileName: number, token = lab.token) =>
  (await app.ask(getAssetUrl, { token, query: { container: 'sample-arquivos', fileName } })).url;
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
/** Everything in the store's folder, however deep. */
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);

describe('an address with a token', () => {
  test('opens one file without a login, for a few minutes, and no other', async () => {
    const [one, two] = [await send('um.png', png), await send('dois.png', png)];
    const url = await urlOf(one);
    const given = await get(url);
    expect([given.statusCode, given.headers['content-type'], given.rawPayload]).toEqual([200, 'image/png', png]);
    expect(given.headers['cache-control']).toBe('private, max-age=300');
    expect((await get(url.replace(`/${one}/`, `/${two}/`))).statusCode).toBe(401);
    expect((await get(url.replace('sample-arquivos', 'job-arquivos'))).statusCode).toBe(401);
    expect((await get(url.replace('sample-arquivos', 'pacientes'))).statusCode).toBe(404);
    expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(401);
    const tokens = new AssetTokens(Buffer.alloc(32, 1));
    const { token } = tokens.sign({ empresa: 1, container: 'a', id: 1 }, 0);
    expect(tokens.read(token, { container: 'a', id: 1 }, 299_999).empresa).toBe(1);
    expect(() => tokens.read(token, { container: 'a', id: 1 }, 300_000)).toThrow('login expirou');
    expect(() => new AssetTokens(Buffer.alloc(32, 2)).read(token, { container: 'a', id: 1 }, 1)).toThrow(
      'login expirou',
    );
  });

  test('is given only to who may read the record', async () => {
    const id = await send('um.png', png);
    const query = { container: 'sample-arquivos', fileName: id };
    const unable = await buildPerson(lab, [['ler', 'Pacientes']]);
    expect((await app.refused(getAssetUrl, { token: unable.token, query })).code).toBe('SEM_PERMISSAO');
    expect((await app.refused(getAssetUrl, { token: (await buildLab(app)).token, query })).code).toBe('NAO_ENCONTRADO');
    const nowhere = { ...query, container: 'empresas' };
    expect((await app.refused(getAssetUrl, { token: lab.token, query: nowhere })).code).toBe('NAO_ENCONTRADO');
  });

  test('gives any part of a file as it was asked (players)', async () => {
    const bytes = Buffer.concat([Buffer.from('ID3'), Buffer.from(Array.from({ length: 997 }, (_, n) => n % 256))]);
    const url = await urlOf(await send('som.mp3', bytes));
    const part = await get(url, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      'bytes 100-199/1000',
      bytes.subarray(100, 200),
    ]);
    expect((await get(url, { range: 'bytes=-10' })).rawPayload).toEqual(bytes.subarray(990));
    const outside = await get(url, { range: 'bytes=1000-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */1000']);
    const etag = String((await get(url)).headers['etag']);
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    fc.assert(
      fc.property(fc.nat(50), fc.nat(80), fc.integer({ min: 1, max: 60 }), (start, end, size) => {
        const inside = start < size && start <= end;
        expect(readRange(`bytes=${start}-${end}`, size)).toEqual(
          inside ? { start, end: Math.min(end, size - 1) } : null,
        );
      }),
    );
    for (const header of [undefined, '', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4'])
      expect(readRange(header, 10)).toBeUndefined();
  });

  test('shuts an SVG in: nothing in it runs', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const given = await get(await urlOf(await send('desenho.svg', svg)));
    expect(given.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(given.headers['content-disposition']).toMatch(/^attachment/);
    expect(given.headers['x-content-type-options']).toBe('nosniff');
  });

  test('gives a small picture of a large one, made once', async () => {
    const large = await sharp({ create: { width: 1200, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const id = await send('lamina.jpg', Buffer.from(large));
    const url = `${await urlOf(id)}&miniatura=1`;
    const small = await get(url);
    expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 256, height: 128, format: 'webp' });
    expect((await get(url)).rawPayload).toEqual(small.rawPayload);
    expect((await stored()).filter((name) => name === `${id}.mini`)).toHaveLength(1);
    const broken = await get(
      `${await urlOf(await send('quebrada.jpg', Buffer.from([0xff, 0xd8, 0xff, 1, 2])))}&miniatura=1`,
    );
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { code: 'ARQUIVO_NAO_CONFERE' }]);
    expect((await get(`${await urlOf(await send('a.pdf', Buffer.from('%PDF-1.7')))}&miniatura=1`)).statusCode).toBe(
      404,
    );
  });
});

describe('a noun of files', () => {
  test.skipIf(!existsSync('/dev/full'))(
    'takes, lists, renames and deletes files of a record; whoever shows it is told',
    async () => {
      const { Ingresso } = await app.ask(issueIngresso, { token: lab.token });
      const client = await openStream(await app.app.listen({ port: 0 }), Ingresso);
      const { calls } = JobArquivos;
      const query = { Job: sample.Job };
      const { answer } = await uploadFile(app, {
        token: lab.token,
        call: calls.upload,
        query,
        name: 'pedido.png',
        bytes: png,
      });
      const id = Number(answer['id']);
      expect(await app.ask(calls.list, { token: lab.token, query })).toEqual([answer]);
      const params = { id };
      const body = { Versao: 1, Nome: 'pedido médico.PNG' };
      expect(await app.ask(calls.rename, { token: lab.token, params, body })).toMatchObject({
        Nome: body.Nome,
        Versao: 2,
      });
      expect((await app.refused(calls.rename, { token: lab.token, params, body })).code).toBe('VERSAO_DESATUALIZADA');
      const disguise = { Versao: 2, Nome: 'pedido.pdf' };
      expect((await app.refused(calls.rename, { token: lab.token, params, body: disguise })).code).toBe(
        'ARQUIVO_NAO_CONFERE',
      );
      await app.ask(calls.remove, { token: lab.token, params });
      expect(await app.ask(calls.list, { token: lab.token, query })).toEqual([]);
      await expect.poll(() => client.changes().filter(({ Entidade }) => Entidade === 'jobs').length).toBe(3);
      client.close();
    },
  );
});

describe('nothing is left behind', () => {
  const full = async () => {
    const device = await open('/dev/full', constants.O_WRONLY);
    return { write: device.write.bind(device), sync: () => Promise.resolve(), close: () => device.close() };
  };
  async function* pieces(...given: Uint8Array[]) {
    for (const piece of given) yield await Promise.resolve(piece);
  }

  test('by a full disk, a file too large, or a sender who goes away', async () => {
    const incoming = join(folder, 'nothing-left');
    const left = () => readdir(incoming);
    await expect(receiveFile(pieces(Buffer.alloc(10)), incoming, { openFile: full })).rejects.toMatchObject({
      code: 'ARQUIVO_SEM_ESPACO',
      status: 507,
    });
    const large = pieces(Buffer.alloc(FILE_LIMIT), Buffer.alloc(1));
    await expect(receiveFile(large, incoming)).rejects.toMatchObject({ code: 'ARQUIVO_GRANDE' });
    async function* gone() {
      yield Buffer.alloc(10);
      throw await Promise.resolve(new Error('The sender went away'));
    }
    await expect(receiveFile(gone(), incoming)).rejects.toThrow('went away');
    expect(await left()).toEqual([]);
    const whole = await receiveFile(pieces(Buffer.from('abc'), Buffer.from('def')), incoming);
    expect(whole).toMatchObject({ size: 6, hash: 'bef57ec7f53a6d40beb640a780a639c83bc29ac8a9816f1fc6c5c6dcd93c4721' });
    expect(await left()).toHaveLength(1);
  });

  test('by an upload that is refused', async () => {
    const before = await stored();
    for (const [name, token] of [
      ['a.exe', lab.token],
      ['a.pdf', lab.token],
      ['a.png', (await buildLab(app)).token],
    ] as const) {
      expect((await uploadFile(app, { token, sample: sample.id, name, bytes: png })).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(await stored()).toEqual(before);
  });

  test('by rows that were deleted: their files are cleared away, the others are not', async () => {
    const [keep, drop] = [await send('fica.png', png), await send('vai.png', png)];
    await get(`${await urlOf(drop)}&miniatura=1`);
    await app.ask(SampleArquivos.calls.remove, { token: lab.token, params: { id: drop } });
    const hence = Date.now() + 2 * 60 * 60 * 1000;
    expect(await cleanFiles(app.database, store(), Date.now())).toBe(0);
    expect(await cleanFiles(app.database, store(), hence)).toBeGreaterThanOrEqual(1);
    const left = await stored();
    expect(left).toContain(String(keep));
    expect(left.filter((name) => name.startsWith(`${drop}.`) || name === String(drop))).toEqual([]);
    expect(
      (
        await app.app.inject({
          url: addressOf(SampleArquivos.calls.content, { id: keep }, {}),
          headers: { authorization: `Bearer ${lab.token}` },
        })
      ).rawPayload,
    ).toEqual(png);
  });
});
