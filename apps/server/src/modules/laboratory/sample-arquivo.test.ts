import { listSampleArquivos, SampleArquivos } from '@bancada/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildSamples,
  png,
  testApp,
  uploadFile,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';
import { FILE_LIMIT } from '../../platform/limits.ts';

let app: TestApp;
let lab: Lab;
let stranger: Lab;
let sample: number;
beforeAll(async () => {
  app = await testApp();
  [lab, stranger] = [await buildLab(app), await buildLab(app)];
  sample = (await buildSamples(lab))[0]?.id ?? 0;
});
afterAll(() => app.close());

const send = (name: string, bytes: Uint8Array<ArrayBuffer>, field?: string) =>
  uploadFile(app, { token: lab.token, sample, name, bytes, ...(field && { field }) });
const download = (id: unknown, token = lab.token) =>
  app.app.inject({
    url: addressOf(SampleArquivos.calls.content, { id }, {}),
    headers: { authorization: `Bearer ${token}` },
  });
const files = () => app.ask(listSampleArquivos, { token: lab.token, query: { Sample: sample } });
const bytes = (...head: (string | number)[]) =>
  Buffer.concat([
    ...head.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    Buffer.alloc(40),
  ]);

describe('a file of a sample', () => {
  test('is stored, listed and given back byte by byte', async () => {
    const { status, answer } = await send('embrião ção.PNG', png);
    expect([status, answer]).toMatchObject([
      200,
      { Sample: sample, Nome: 'embrião ção.PNG', Tipo: 'image/png', Tamanho: png.length },
    ]);
    expect(await files()).toEqual([answer]);
    const given = await download(answer['id']);
    expect([given.statusCode, given.headers['content-type'], given.rawPayload]).toEqual([200, 'image/png', png]);
    expect(given.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''embri%C3%A3o/);
    expect(given.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['a.jpg', bytes(0xff, 0xd8, 0xff)],
    ['a.jpeg', bytes(0xff, 0xd8, 0xff)],
    ['a.webp', bytes('RIFFxxxxWEBP')],
    ['a.avif', bytes('xxxxftypavif')],
    ['a.gif', bytes('GIF89a')],
    ['a.pdf', bytes('%PDF-1.7')],
    ['a.mp3', bytes('ID3')],
    ['a.ogg', bytes('OggS')],
    ['a.opus', bytes('OggS')],
    ['a.wav', bytes('RIFFxxxxWAVE')],
    ['a.aac', bytes(0xff, 0xf1)],
    ['a.m4a', bytes('xxxxftypM4A ')],
    ['a.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['b.svg', bytes('<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg/>')],
  ])('%s is taken', async (name, content) => expect((await send(name, content)).status).toBe(200));

  test.each([
    ['programa.exe', png, 400, 'ARQUIVO_TIPO'],
    ['sem-extensao', png, 400, 'ARQUIVO_TIPO'],
    ['desenho.svg', bytes('<html><svg/></html>'), 400, 'ARQUIVO_NAO_CONFERE'],
    ['desenho.svg', bytes('svg'), 400, 'ARQUIVO_NAO_CONFERE'],
    ['foto.png.html', png, 400, 'ARQUIVO_TIPO'],
    ['foto.jpg', png, 400, 'ARQUIVO_NAO_CONFERE'],
    ['laudo.pdf', bytes('<html><script>'), 400, 'ARQUIVO_NAO_CONFERE'],
    ['vazio.png', Buffer.alloc(0), 400, 'ARQUIVO_NAO_CONFERE'],
    ['grande.png', Buffer.concat([png, Buffer.alloc(FILE_LIMIT)]), 413, 'ARQUIVO_GRANDE'],
  ])('%s is refused with a sentence and stores nothing', async (name, content, status, code) => {
    const before = await files();
    expect(await send(name, content)).toMatchObject({
      status,
      answer: { code, message: expect.stringMatching(/\.$/) },
    });
    expect(await files()).toEqual(before);
  });

  test('in another field, or none, is refused', async () => {
    expect(await send('a.png', png, 'outro')).toMatchObject({ status: 400, answer: { code: 'DADOS_INVALIDOS' } });
  });

  test('is not found by another company, neither to read nor to add', async () => {
    const { answer } = await send('a.png', png);
    expect((await download(answer['id'], stranger.token)).statusCode).toBe(404);
    expect(await app.ask(listSampleArquivos, { token: stranger.token, query: { Sample: sample } })).toEqual([]);
    expect(await uploadFile(app, { token: stranger.token, sample, name: 'a.png', bytes: png })).toMatchObject({
      status: 404,
    });
    expect((await download(999_999)).statusCode).toBe(404);
  });

  test('may be called anything and hold anything: it is taken or refused, never a failure', async () => {
    const name = fc.tuple(
      fc.string({ unit: 'grapheme', maxLength: 220 }),
      fc.constantFrom('.png', '.pdf', '.mp3', '', '.', '.png\n', '/../x.png'),
    );
    const content = fc.oneof(
      fc.constant(png),
      fc.uint8Array({ maxLength: 50 }).map((array) => Buffer.from(array)),
    );
    await fc.assert(
      fc.asyncProperty(name, content, async (parts, all) => {
        const { status, answer } = await send(parts.join(''), all);
        expect([200, 400]).toContain(status);
        const given = status === 200 ? await download(answer['id']) : undefined;
        expect(given?.rawPayload ?? all).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });
});
