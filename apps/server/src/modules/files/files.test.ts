import { Compra, Fornecedor, getAssetUrl, Instrumento, NotaCompra } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressOf,
  buildLab,
  buildPerson,
  buildUnit,
  buildUser,
  everyAbility,
  inLab,
  type Lab,
  png,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { attachedTo, attachFile } from '../../../test/attachments.ts';
import { sendPart } from '../../../test/parts.ts';
import { buildCompra, buildFornecedor, buildMarket, line, type Market } from '../../../test/purchases.ts';
import { cleanFiles } from '../../platform/attachments/clean.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let market: Market;
const { files } = attachedTo(Compra);
const xml = (text: string) => Buffer.from(text);
const NOTE = xml('<?xml version="1.0" encoding="UTF-8"?>\n<nfeProc versao="4.00"><NFe/></nfeProc>');

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
  market = await buildMarket(lab);
});
afterAll(() => app.close());

const compra = () => buildCompra(lab, market, line(market, 0, '1', '10'));
const listOf = (id: number, by = token) => app.ask(files.list, { token: by, params: { id } });
const history = (id: number) => app.ask(Compra.calls.history, { token, params: { id } });
const attached = async (id: number, name = 'nota.png', bytes: Uint8Array<ArrayBuffer> = png) => {
  const { status, answer } = await attachFile(lab, Compra, id, { name, bytes });
  expect(status).toBe(200);
  return Number(answer['id']);
};

describe('the files of a record', () => {
  test('are those of this record of this noun, and part of its history', async () => {
    const { id } = await compra();
    const other = await compra();
    const file = await attached(id, 'nota.xml', NOTE);
    expect(await listOf(id)).toMatchObject([{ id: file, Registro: id, Nome: 'nota.xml', Tipo: 'application/xml' }]);
    expect(await listOf(other.id)).toEqual([]);
    const elsewhere = { token, params: { id: other.id, arquivo: file } };
    expect(await app.refused(files.remove, elsewhere)).toMatchObject({ status: 404 });
    const suppliers = attachedTo(Fornecedor).files;
    await app.ask(suppliers.list, { token, params: { id: market.fornecedor.id } });
    const asSuppliers = { token, params: { id: market.fornecedor.id, arquivo: file } };
    expect(await app.refused(suppliers.remove, asSuppliers)).toMatchObject({ code: 'NAO_ENCONTRADO' });
    const body = { Versao: 1, Nome: 'nota-12.xml' };
    await app.ask(files.rename, { token, params: { id, arquivo: file }, body });
    const stale = await app.refused(files.rename, { token, params: { id, arquivo: file }, body });
    expect(stale).toMatchObject({ code: 'VERSAO_DESATUALIZADA', details: { quem: expect.stringMatching(/^Pessoa/) } });
    await app.ask(files.remove, { token, params: { id, arquivo: file } });
    expect(await history(id)).toMatchObject([
      { Acao: 'deletarArquivo', De: { Arquivo: 'nota-12.xml' } },
      { Acao: 'renomearArquivo', De: { Arquivo: 'nota.xml' }, Para: { Arquivo: 'nota-12.xml' } },
      { Acao: 'incluirArquivo', Para: { Arquivo: 'nota.xml' } },
      { Acao: 'criar' },
    ]);
    expect(await app.ask(Compra.calls.get, { token, params: { id } })).toMatchObject({ Versao: 1 });
  });

  test('are opened by their address and their content', async () => {
    const { id } = await compra();
    const [picture, note] = [await attached(id), await attached(id, 'nota.xml', NOTE)];
    const headers = { authorization: `Bearer ${token}` };
    const content = await app.app.inject({ url: addressOf(files.content, { id, arquivo: picture }, {}), headers });
    expect([content.statusCode, content.rawPayload]).toEqual([200, png]);
    const urlOf = async (fileName: number) =>
      (await app.ask(getAssetUrl, { token, query: { container: 'compras-arquivos', fileName } })).url;
    expect((await app.app.inject({ url: `${await urlOf(picture)}&miniatura=1` })).headers['content-type']).toBe(
      'image/webp',
    );
    const given = await app.app.inject({ url: await urlOf(note) });
    expect(given.headers['content-disposition']).toMatch(/^attachment/);
    expect(given.headers['content-security-policy']).toContain('sandbox');
    const query = { container: 'fornecedores-arquivos', fileName: picture };
    expect(await app.refused(getAssetUrl, { token, query })).toMatchObject({ code: 'NAO_ENCONTRADO' });
  });

  test('come in parts, and only to the record they were announced for', async () => {
    const [{ id }, other] = [await compra(), await compra()];
    const body = { Nome: 'nota.png', Tamanho: png.length };
    const { id: envio } = await app.ask(files.start, { token, params: { id }, body });
    const wrong = { token, params: { id: other.id, envio } };
    expect(await app.refused(files.progress, wrong)).toMatchObject({ code: 'NAO_ENCONTRADO' });
    const address = await app.app.listen({ port: 0 });
    const target = { address, token, noun: { path: `compras/${id}/arquivos` }, envio };
    expect(await sendPart(target, 0, png.subarray(0, 20))).toMatchObject({ status: 200, body: { Recebido: 20 } });
    expect(await sendPart(target, 20, png.subarray(20))).toMatchObject({ body: { Arquivo: { Registro: id } } });
    expect(await listOf(id)).toHaveLength(1);
  });
});

describe('who may what', () => {
  test('reading asks what reading the record asks, writing asks `editar`', async () => {
    const { id } = await compra();
    const file = await attached(id);
    const reader = await buildPerson(lab, [['ler', 'Financeiro']]);
    expect(await listOf(id, reader.token)).toHaveLength(1);
    const denied = await attachFile(lab, Compra, id, { token: reader.token });
    expect([denied.status, denied.answer['code']]).toEqual([403, 'SEM_PERMISSAO']);
    const params = { id, arquivo: file };
    expect(await app.refused(files.remove, { token: reader.token, params })).toMatchObject({ code: 'SEM_PERMISSAO' });
    const stranger = await buildPerson(lab, [['ler', 'Pacientes']]);
    expect(await app.refused(files.list, { token: stranger.token, params: { id } })).toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    const query = { container: 'compras-arquivos', fileName: file };
    expect(await app.refused(getAssetUrl, { token: stranger.token, query })).toMatchObject({ code: 'SEM_PERMISSAO' });
  });

  test('records of another company or unit are not there', async () => {
    const { id } = await compra();
    const file = await attached(id);
    const unit = await buildUnit(app.database, { Empresa: lab.Empresa });
    const { email } = await buildUser(app.database, { abilities: everyAbility, units: [unit] });
    const neighbour = (await app.login(email)).accessToken;
    for (const other of [(await buildLab(app)).token, neighbour]) {
      expect(await app.refused(files.list, { token: other, params: { id } })).toMatchObject({ code: 'NAO_ENCONTRADO' });
      const sent = await attachFile(lab, Compra, id, { token: other });
      expect([sent.status, sent.answer['code']]).toEqual([404, 'NAO_ENCONTRADO']);
      const query = { container: 'compras-arquivos', fileName: file };
      expect(await app.refused(getAssetUrl, { token: other, query })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    }
  });
});

describe('what is refused', () => {
  test.each([
    ['a lying extension', 'nota.pdf', png, 'ARQUIVO_NAO_CONFERE'],
    [
      'a page called an invoice',
      'nota.xml',
      xml('<?xml version="1.0"?><html><script>1</script></html>'),
      'ARQUIVO_NAO_CONFERE',
    ],
    [
      'a drawing called an invoice',
      'nota.xml',
      xml('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'ARQUIVO_NAO_CONFERE',
    ],
    ['entities in an invoice', 'nota.xml', xml('<!DOCTYPE n [<!ENTITY a "b">]><n>&a;</n>'), 'ARQUIVO_NAO_CONFERE'],
    ['a program', 'nota.exe', png, 'ARQUIVO_TIPO'],
  ])('%s', async (_, name, bytes, code) => {
    const { id } = await compra();
    const { status, answer } = await attachFile(lab, Compra, id, { name, bytes });
    expect([status, answer['code']]).toEqual([400, code]);
    expect(await listOf(id)).toEqual([]);
  });

  test('what the quota of the company has no room for', async () => {
    const own = await buildLab(app);
    const supplier = await buildFornecedor(own, 1);
    const gib = 1024 ** 3;
    await inLab(
      own,
      sql`insert into registro_arquivos ("Empresa", "Caminho", "Registro", "Nome", "Tipo", "Tamanho", "Hash",
          "Verificacao", "CriadoEm")
        values (${own.Empresa}, 'fornecedores', ${supplier.id}, 'a.png', 'image/png', ${1000 * gib}, '', 'limpo', now())`,
    );
    const { status, answer } = await attachFile(own, Fornecedor, supplier.id);
    expect([status, answer['code']]).toEqual([413, 'ARQUIVOS_COTA']);
  });

  test('deleting files of a closed document; more may be added to it', async () => {
    const { id, Versao } = await compra();
    const file = await attached(id);
    await app.ask(Compra.calls.transition, { token, params: { id }, body: { Acao: 'enviar', Versao } });
    const params = { id, arquivo: file };
    expect(await app.refused(files.remove, { token, params })).toMatchObject({ status: 409, code: 'REGISTRO_FECHADO' });
    await attached(id, 'nota.xml', NOTE);
    expect(await listOf(id)).toHaveLength(2);
  });
});

describe('when the record is deleted', () => {
  test('its files are deleted with it, and cleared away', async () => {
    const { id, Versao } = await compra();
    const [kept, gone] = [await attached((await compra()).id), await attached(id)];
    await app.ask(Compra.calls.remove, { token, params: { id }, query: { Versao } });
    expect(await app.refused(files.list, { token, params: { id } })).toMatchObject({ code: 'NAO_ENCONTRADO' });
    await cleanFiles(app.database, app.files, Date.now() + 2 * 60 * 60 * 1000);
    const left = await app.files.ids(lab.Empresa, 'registro-arquivos', Infinity);
    expect([left.includes(kept), left.includes(gone)]).toEqual([true, false]);
  });

  test('one that is only deactivated keeps them, and takes more', async () => {
    const { id, Versao } = await buildFornecedor(lab, 77);
    expect((await attachFile(lab, Fornecedor, id)).status).toBe(200);
    await app.ask(Fornecedor.calls.remove, { token, params: { id }, query: { Versao } });
    expect((await attachFile(lab, Fornecedor, id)).status).toBe(200);
    expect(await app.ask(attachedTo(Fornecedor).files.list, { token, params: { id } })).toHaveLength(2);
    const [last] = await app.ask(Fornecedor.calls.history, { token, params: { id } });
    expect(last).toMatchObject({ Acao: 'incluirArquivo', Para: { Arquivo: 'nota.png', ArquivoTamanho: png.length } });
    // What is said of a file is never taken for a field of its record.
    expect(Object.keys(last?.Para ?? {}).filter((name) => name in Fornecedor.schema.shape)).toEqual([]);
  });
});

test('a file changes no version: a form that was open meanwhile is saved', async () => {
  const { id, Versao } = await compra();
  await attached(id);
  const reader = await app.ask(Compra.calls.update, { token, params: { id }, body: { Versao, Data: '2026-11-21' } });
  expect(reader).toMatchObject({ Versao: Versao + 1 });
});

test('purchases, invoices, suppliers and instruments have files and comments', () => {
  for (const noun of [Compra, NotaCompra, Fornecedor, Instrumento]) expect(() => attachedTo(noun)).not.toThrow();
});
