import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MARCA_ICONE_PATH, MARCA_META, Marca, marcaDaPagina } from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachFile } from '../../../test/attachments.ts';
import { buildLab, buildPerson, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { readPaperBrand } from './paper-brand.ts';
import { folderStore } from '../files/store.ts';

let web: string;
let files: string;
let app: TestApp;
let lab: Lab;

beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'bancada-web-'));
  files = mkdtempSync(join(tmpdir(), 'bancada-files-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><head><title>Bancada</title></head>');
  app = await testApp({ web, files: folderStore(files) });
  lab = await buildLab(app);
});
afterAll(async () => {
  await app.close();
  for (const folder of [web, files]) rmSync(folder, { recursive: true });
});

const brand = (by: Lab, fields: { PalavraHost: string; Titulo: string; Rampa?: string | null }) =>
  app.ask(Marca.calls.create, {
    token: by.token,
    body: { Icone: null, Rampa: null, ...fields, Empresa: by.Empresa },
  });

/** The page as a browser under a host name gets it. */
const pageAt = async (host: string) => (await app.app.inject({ url: '/', headers: { host } })).body;

/** What the page is told of its brand. */
async function saidAt(host: string) {
  const [, said] = new RegExp(`<meta name="${MARCA_META}" content="([^"]*)">`).exec(await pageAt(host)) ?? [];
  return said === undefined
    ? undefined
    : marcaDaPagina.parse(JSON.parse(said.replaceAll('&quot;', '"').replaceAll('&amp;', '&')));
}

test('a page has the name, colour and picture of its address before anybody logs in', async () => {
  const { id } = await brand(lab, { PalavraHost: 'aurora', Titulo: 'Clínica Aurora', Rampa: '#8a3ffc' });
  await expect
    .poll(() => saidAt('app.aurora.example'))
    .toEqual({
      Titulo: 'Clínica Aurora',
      Icone: null,
      Rampa: '#8a3ffc',
    });
  expect(await pageAt('AURORA.example')).toContain('<title>Clínica Aurora</title>');
  expect(await pageAt('outra.example')).toContain('<title>Bancada</title></head>');
  expect((await app.app.inject({ url: `${MARCA_ICONE_PATH}/${lab.Empresa}/${id}` })).statusCode).toBe(404);
  expect(await attachFile(lab, Marca, id, { name: 'logo.png' })).toMatchObject({ status: 200 });
  const address = `${MARCA_ICONE_PATH}/${lab.Empresa}/${id}`;
  await expect.poll(async () => (await saidAt('aurora.example'))?.Icone).toBe(address);
  const icon = await app.app.inject({ url: address });
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const elsewhere of [`${lab.Empresa}/999999`, `999999/${id}`, 'x/y']) {
    expect((await app.app.inject({ url: `${MARCA_ICONE_PATH}/${elsewhere}` })).statusCode).toBe(404);
  }
});

test('papers have the company’s picture and colour', async () => {
  const own = await buildLab(app);
  const read = () =>
    app.database.withScope({ empresas: [own.Empresa], unidades: [] }, (db) =>
      readPaperBrand(db, folderStore(files), own.Empresa),
    );
  expect(await read()).toEqual({ logo: null, colour: null });
  const { id } = await brand(own, { PalavraHost: 'papelaria', Titulo: 'Papéis', Rampa: '#0b6a6a' });
  await attachFile(own, Marca, id, { name: 'nota.png' });
  expect(await read()).toEqual({ logo: expect.stringMatching(/^data:image\/png;base64,iVBOR/), colour: '#0b6a6a' });
});

test('a title is text of the page, whatever it says', async () => {
  await brand(lab, { PalavraHost: 'aspas', Titulo: `"><script>alert(1)</script>$&` });
  await expect.poll(() => pageAt('aspas.example')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp;</title>');
  expect(await pageAt('aspas.example')).not.toContain('<script>');
  expect(await saidAt('aspas.example')).toMatchObject({ Titulo: expect.stringContaining('alert(1)') });
});

test('nobody takes over an address that a brand has already', async () => {
  const other = await buildLab(app);
  await brand(lab, { PalavraHost: 'pioneira', Titulo: 'Pioneira' });
  await brand(other, { PalavraHost: 'pioneira-sp', Titulo: 'Outra' });
  await expect.poll(async () => (await saidAt('pioneira-sp.example'))?.Titulo).toBe('Pioneira');
});

test('a brand out of use is no longer shown', async () => {
  const { id } = await brand(lab, { PalavraHost: 'passada', Titulo: 'Passada' });
  await expect.poll(() => saidAt('passada.example')).toMatchObject({ Titulo: 'Passada' });
  await app.ask(Marca.calls.remove, { token: lab.token, params: { id }, query: { Versao: 1 } });
  await expect.poll(() => saidAt('passada.example')).toBeUndefined();
});

test('only who may change the company’s settings changes brands and their pictures; words are refused that would be in every address', async () => {
  const editor = await buildPerson(lab, [['ler', 'Configuracoes']]);
  const { id } = await brand(lab, { PalavraHost: 'guardada', Titulo: 'Guardada' });
  const body = { PalavraHost: 'minha-marca', Titulo: 'Minha', Icone: null, Rampa: null };
  expect(await app.refused(Marca.calls.create, { token: editor.token, body })).toMatchObject({ code: 'SEM_PERMISSAO' });
  expect(await attachFile({ ...lab, token: editor.token }, Marca, id)).toMatchObject({ status: 403 });
  for (const PalavraHost of ['www', 'Com Espaço', 'com.br', 'MAIUSCULA'])
    expect(await app.refused(Marca.calls.create, { token: lab.token, body: { ...body, PalavraHost } })).toMatchObject({
      code: 'DADOS_INVALIDOS',
    });
  expect(
    await app.refused(Marca.calls.create, { token: lab.token, body: { ...body, Rampa: 'vermelho' } }),
  ).toMatchObject({ code: 'DADOS_INVALIDOS' });
});
